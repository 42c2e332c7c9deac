import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan, useSession } from '@peruke/mf-kit/session';
import { Slot } from '@peruke/mf-kit/shell';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountNotices } from '../account/account-notices';
import { ClientFinder } from './client-finder';
import { CountTiles } from './count-tiles';
import { partOfDay, todayLine } from './greeting.rules';
import styles from './dashboard.module.css';
import { MeetingsPanel } from './meetings-panel';
import { UncollectedPanel } from './uncollected-panel';
import { UnpaidPanel } from './unpaid-panel';
import { UpdatesPanel } from './updates-panel';
import { LatePanel } from './waiting-panel';

/** Home: greeting, counts, the client picker, what comes next, what is new and what waits (DASH-001 to DASH-003). */
export const DashboardScreen = () => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const seesMeetings = useCan('meeting.view');
  const seesCalendar = useCan('calendar.all-types');
  const seesClients = useCan('dashboard.clients');
  const handsOut = useCan('order.move');
  const atWork = useCan('floor.view');
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1} className={styles.title}>
            {t(`greeting.${partOfDay(now)}`, { name: user?.nickName ?? '' })}
          </h1>
          <p className={styles.today}>{todayLine(now, currentLanguage())}</p>
        </div>
        <div className={styles.actions}>
          <Slot name="dashboard.actions" props={{}} loading={null} />
        </div>
      </div>
      <AccountNotices />
      <div className={styles.tiles} data-finder={seesClients || undefined}>
        <CountTiles seesClients={seesClients} />
        {seesClients && <ClientFinder />}
      </div>
      <div className={styles.panels}>
        <div className={styles.column}>
          {seesMeetings && <MeetingsPanel now={now} calendar={seesCalendar} />}
          <LatePanel />
          {atWork && <Slot name="dashboard.floor" props={{}} loading={null} />}
        </div>
        <div className={styles.column}>
          {seesClients && <UpdatesPanel />}
          <UncollectedPanel />
          {handsOut && <UnpaidPanel />}
        </div>
      </div>
    </>
  );
};
