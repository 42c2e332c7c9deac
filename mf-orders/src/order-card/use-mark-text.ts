import type { FloorLog } from '@peruke/contracts/orders';
import { isolated } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useStageText } from '../wig/value-text';

/** A row of the log of hold, rush and reasons in words; what somebody wrote stays as it is. */
export const useMarkText = () => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const reason = (code: string | null): string =>
    code ? t(`floor.reason.${code}`, { defaultValue: code }) : '';
  const named = (names: string | null): string =>
    (names ?? '')
      .split(', ')
      .map((name) => t(`wig:property.${name}`, { defaultValue: name }))
      .join(', ');
  const written = (text: string | null): string => (text ? isolated(text) : '');
  const rest = ({ what, value, new_value: added }: FloorLog): string[] => {
    switch (what) {
      case 'rework':
        return [reason(value), reason(added)];
      case 'rework-step':
        return [stageText(value ?? '')];
      case 'spec':
      case 'seen':
        return [named(value), written(added)];
      case 'rush':
        return [];
      default:
        return [reason(value), written(added)];
    }
  };
  return (log: FloorLog): string => {
    const what = log.what === 'rush' && log.new_value === null ? 'rush-off' : log.what;
    return [t(`floor.log.${what}`, { defaultValue: what }), ...rest(log)].filter(Boolean).join(' · ');
  };
};
