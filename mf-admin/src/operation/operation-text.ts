import { useTranslation } from 'react-i18next';
import { ageOf } from './part-state.rules';

/** Parts, checks and jobs as people read them; a name that is new to this page stands as it is. */
export const useOperationText = () => {
  const { t, i18n } = useTranslation();
  const known = (key: string, other: string): string =>
    i18n.exists(key, { ns: 'mf-admin' }) ? t(key) : other;
  const ageText = (seconds: number): string => {
    const { unit, count } = ageOf(seconds);
    return t(`operation.${unit}`, { count });
  };
  return {
    ageText,
    partText: (name: string): string => known(`operation.part_${name}`, name),
    checkText: (name: string): string => known(`operation.check_${name}`, name),
    jobText: (name: string): string => known(`operation.job_${name}`, t('operation.job_other')),
    waitingText: ({
      waiting,
      oldest_seconds: oldest,
    }: {
      waiting: number;
      oldest_seconds: number | null;
    }) => {
      if (waiting === 0) return t('operation.nothing');
      if (oldest === null) return t('operation.waiting', { count: waiting });
      return t('operation.since', { count: waiting, age: ageText(oldest) });
    },
  };
};
