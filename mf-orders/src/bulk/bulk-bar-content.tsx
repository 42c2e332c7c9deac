import type { BulkDeed } from '@peruke/contracts/orders';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { lazyPart } from '@peruke/mf-kit/remote';
import { useCan } from '@peruke/mf-kit/session';
import { confirm, notify, offersModal, openModal, type StartedRun } from '@peruke/mf-kit/shell';
import { IconButton } from '@peruke/ui/core';
import {
  IconArrowsExchange,
  IconEye,
  IconFileSpreadsheet,
  IconMapPin,
  IconMessage,
  IconPlayerPause,
  IconPrinter,
  IconRush,
  IconUser,
  IconX,
} from '@peruke/ui/icons';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ORDER_RUNS, useLazyOrderPicksQuery, useStartBulkMutation } from '../api/bulk.api';
import type { OrdersQuery } from '../api/orders.api';
import styles from './bulk.module.css';
import { RunBar } from './run-bar';
import { shownRun } from './run-store';
import { clearSelection, SELECTION_MAX, selectOnly, useSelected } from './selection';
import { useOrdersSheet } from './use-orders-sheet';

/** They carry what the list does without until it is asked for. */
const dialogs = () => import('./bulk-dialogs');
const DIALOGS = {
  manager: lazyPart('mf-orders deed', () => dialogs().then((m) => m.ManagerDeed)),
  move: lazyPart('mf-orders deed', () => dialogs().then((m) => m.MoveDeed)),
  hold: lazyPart('mf-orders deed', () => dialogs().then((m) => m.HoldDeed)),
};

interface DeedProps {
  icon: typeof IconX;
  onClick: () => void;
  primary?: boolean;
  children: ReactNode;
}

const Deed = ({ icon: Icon, onClick, primary, children }: DeedProps) => (
  <button type="button" className={primary ? styles.primary : styles.deed} onClick={onClick}>
    <Icon size={18} aria-hidden />
    <span>{children}</span>
  </button>
);

export interface BulkBarProps {
  columns: readonly string[];
  /** What the list shows, and how many orders that is on all pages. */
  query: OrdersQuery;
  total: number;
}

/** All that match, not those of the page alone; of too many the first ones in the sort of the list. */
const AllThatMatch = ({ query, total }: Pick<BulkBarProps, 'query' | 'total'>) => {
  const { t } = useTranslation();
  const [find, { isFetching }] = useLazyOrderPicksQuery();
  const pick = async (): Promise<void> => {
    const { data, error } = await find(query);
    if (!data) return void notify.error(errorText(error));
    selectOnly(data.picks);
    if (data.total > data.picks.length)
      notify.warning(t('bulk.firstOnes', { max: data.picks.length, total: data.total }));
  };
  return (
    <button type="button" className={styles.deed} disabled={isFetching} onClick={() => void pick()}>
      <span>
        {total > SELECTION_MAX
          ? t('bulk.allFirst', { max: SELECTION_MAX, total })
          : t('bulk.allMatching', { count: total })}
      </span>
    </button>
  );
};

/** The ticked orders are let go, and the bar tells of what is done to them. */
const show = (run: StartedRun): void => {
  clearSelection();
  shownRun.set(run);
};

/** What can be done to the ticked orders, by the rights of who ticked them; the server asks for them again at each. */
const Deeds = ({ columns, query, total }: BulkBarProps) => {
  const { t } = useTranslation();
  const selected = useSelected();
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const [start, { isLoading }] = useStartBulkMutation();
  const key = useIdempotencyKey();
  const mayMove = useCan('order.move');
  const mayAssign = useCan('order.assign-creator');
  const mayHold = useCan('order.hold');
  const mayRush = useCan('order.rush');
  const mayPlace = useCan('place.move') && offersModal('floor.put');
  const mayRemind = useCan('message.remind') && offersModal('clients.remind');
  const navigate = useNavigate();
  const sheet = useOrdersSheet(columns);
  const ids = [...selected.keys()];
  const count = ids.length;
  const run = async (deed: BulkDeed): Promise<void> => {
    if (isLoading) return;
    const answer = await start({ ids, deed, key: key.key() });
    if (answer.error) return void notify.error(errorText(answer.error));
    key.renew();
    show({ at: ORDER_RUNS, id: answer.data.id });
  };
  /** Where another remote asks for what its own service does to them. */
  const runElsewhere = async (name: 'floor.put' | 'clients.remind'): Promise<void> => {
    const started = await openModal(name, { orderIds: ids });
    if (started) show(started);
  };
  const rush = async (): Promise<void> => {
    const yes = await confirm({
      title: t('bulk.rush'),
      text: t('bulk.rushQuestion', { count }),
      yes: t('bulk.rushYes'),
    });
    if (yes) await run({ action: 'rush', rush: 1 });
  };
  const Asked = dialog && DIALOGS[dialog];
  return (
    <div className={styles.bar} role="group" aria-label={t('bulk.label')}>
      <span role="status" className={styles.count}>
        {t('bulk.selected', { count })}
      </span>
      <IconButton
        icon={IconX}
        size="small"
        className={styles.close}
        label={t('bulk.clear')}
        onClick={clearSelection}
      />
      {total > count && count < SELECTION_MAX && <AllThatMatch query={query} total={total} />}
      {count === 1 && (
        <Deed icon={IconEye} onClick={() => void navigate(`/orders/${ids[0]}`)}>
          {t('bulk.open')}
        </Deed>
      )}
      <span className={styles.rule} aria-hidden />
      {mayMove && (
        <Deed icon={IconArrowsExchange} onClick={() => setDialog('move')}>
          {t('bulk.move')}
        </Deed>
      )}
      {mayAssign && (
        <Deed icon={IconUser} onClick={() => setDialog('manager')}>
          {t('bulk.manager')}
        </Deed>
      )}
      {mayRush && (
        <Deed icon={IconRush} onClick={() => void rush()}>
          {t('bulk.rush')}
        </Deed>
      )}
      {mayHold && (
        <Deed icon={IconPlayerPause} onClick={() => setDialog('hold')}>
          {t('floor.hold')}
        </Deed>
      )}
      {mayPlace && (
        <Deed icon={IconMapPin} onClick={() => void runElsewhere('floor.put')}>
          {t('bulk.place')}
        </Deed>
      )}
      {mayRemind && (
        <Deed icon={IconMessage} onClick={() => void runElsewhere('clients.remind')}>
          {t('bulk.message')}
        </Deed>
      )}
      <Deed icon={IconFileSpreadsheet} onClick={() => void sheet.save(ids)}>
        {t('bulk.excel')}
      </Deed>
      <Deed
        icon={IconPrinter}
        primary
        onClick={() => window.open(`/orders/label/${ids.join(',')}`, '_blank')}
      >
        {t('bulk.labels', { count })}
      </Deed>
      {Asked && (
        <Asked ids={ids} count={count} onDo={(deed) => void run(deed)} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
};

/** What stands in the bar: the deeds of what is ticked, or what is being done to what was. */
export const BulkBarContent = (props: BulkBarProps) => {
  const selected = useSelected();
  const run = useSyncExternalStore(shownRun.subscribe, shownRun.get);
  if (selected.size > 0) return <Deeds {...props} />;
  return run && <RunBar key={`${run.at} ${run.id}`} run={run} />;
};
