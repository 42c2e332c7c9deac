import { useSession } from '@peruke/mf-kit/session';
import { Panel } from '@peruke/ui/core';
import { wireDateOf } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useOwnFiguresQuery, usePersonFiguresQuery } from '../api/floor.api';
import { DayFigures } from '../at-work/day-figures';
import { PersonFigures } from '../at-work/person-figures';
import styles from './home.module.css';

const DAYS_BACK = 90;

/** What whoever is signed in has done, today and lately; nothing while she has done nothing. */
export const OwnDayPanel = () => {
  const id = useSession().user?.id;
  const { t } = useTranslation();
  const { data: day } = useOwnFiguresQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.stack}>
      {day && day.steps + day.photos > 0 && (
        <Panel title={t('bench.day.title')}>
          <DayFigures day={day} />
        </Panel>
      )}
      {id !== undefined && <OwnWork id={id} />}
    </div>
  );
};

const OwnWork = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const back = new Date();
  back.setDate(back.getDate() - DAYS_BACK);
  const { data: figures } = usePersonFiguresQuery({ id, from: wireDateOf(back), to: wireDateOf(new Date()) });
  if (!figures || figures.count === 0) return null;
  return (
    <Panel title={t('person.own')}>
      <PersonFigures figures={figures} />
    </Panel>
  );
};
