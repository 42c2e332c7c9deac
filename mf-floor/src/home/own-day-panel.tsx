import { Panel } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useOwnFiguresQuery } from '../api/floor.api';
import { DayFigures } from '../at-work/day-figures';

/** What whoever is signed in has done today, as her bench shows it; nothing while she has done nothing. */
export const OwnDayPanel = () => {
  const { t } = useTranslation();
  const { data: day } = useOwnFiguresQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!day || day.steps + day.photos === 0) return null;
  return (
    <Panel title={t('bench.day.title')}>
      <DayFigures day={day} />
    </Panel>
  );
};
