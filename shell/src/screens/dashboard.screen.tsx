import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan, useSession } from '@peruke/mf-kit/session';
import { Slot } from '@peruke/mf-kit/shell';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountNotices } from '../account/account-notices';
import { ClientFinder } from './client-finder';
import { CountTiles } from './count-tiles';
import { partOfDay, todayLine } from './greeting.rules';
import { useDashboardQuery } from './dashboard.api';
import styles from './dashboard.module.css';
import { MeetingsPanel } from './meetings-panel';
import { RecallsPanel } from './recalls-panel';
import { UncollectedPanel } from './uncollected-panel';
import { UnpaidPanel } from './unpaid-panel';
import { UpdatesPanel } from './updates-panel';
import { LatePanel } from './waiting-panel';

/** A house without an order is led through its first hour by whoever may set it up. */
const useIsNewHouse = (): boolean => {
  const setsUp = useCan('settings.administer');
  const { data } = useDashboardQuery(undefined, { skip: !setsUp });
  return setsUp && data?.orders_total === 0;
};

/** Home: greeting, counts, the client picker, what comes next, what is new and what waits (DASH-001 to DASH-003). */
export const DashboardScreen = () => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const seesMeetings = useCan('meeting.view');
  const seesCalendar = useCan('calendar.all-types');
  const seesClients = useCan('dashboard.clients');
  const handsOut = useCan('order.move');
  const asksClients = useCan('message.remind');
  const atWork = useCan('floor.view');
  const isNew = useIsNewHouse();
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
      {isNew && <Slot name="dashboard.first-hour" props={{}} loading={null} />}
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
          {asksClients && <RecallsPanel />}
          {handsOut && <UnpaidPanel />}
        </div>
      </div>
    </>
  );
};
