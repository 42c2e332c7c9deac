import { NOTICE_STATUSES } from '@peruke/contracts/clients';
import { isKnown } from '@peruke/contracts/kernel';
import { STATUS_STATES, type OrderRow } from '@peruke/contracts/orders';
import {
  BarcodeText,
  DateText,
  OrNone,
  ProgressRing,
  StateTag,
  Tooltip,
  useMedia,
  VisuallyHidden,
} from '@peruke/ui/core';
import {
  IconAlertTriangle,
  type IconComponent,
  IconCircleCheck,
  IconClockExclamation,
  IconMessage,
  IconPlayerPause,
  IconRefresh,
  IconRuler2,
  IconRush,
  IconTool,
} from '@peruke/ui/icons';
import { isFilled, Slot } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import type { ListedColumn } from '@peruke/ui/table';
import { useStatusText } from '../wig/value-text';
import styles from './orders-list.module.css';

const OPEN_STATES: readonly string[] = ['Wigs in Production', 'Repair Wigs', 'Rework'];

/** Still being made although its date has passed. */
export const isLate = (order: Pick<OrderRow, 'state' | 'complete_data'>, now: string): boolean =>
  order.complete_data !== null && OPEN_STATES.includes(order.state) && order.complete_data < now;

/** `YYYY-MM-DD HH:mm` of the workshop's clock, to compare with a wire date. */
export const wallNow = (now = new Date()): string =>
  now.toLocaleString('sv-SE', { timeZone: 'Asia/Jerusalem' }).slice(0, 16);

/** ORD-024: a status only while the wig is being worked on. */
export const hasStatus = ({ state }: Pick<OrderRow, 'state'>): boolean => isKnown(STATUS_STATES, state);

export const KindIcons = ({ order }: { order: OrderRow }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.icons}>
      {order.rush === 1 && <IconRush className={styles.rush} label={t('list.isRush')} />}
      {order.hold === 1 && <IconPlayerPause label={t('list.isHeld')} />}
      {order.is_repair === 1 && <IconTool label={t('word.repair')} />}
      {order.is_reword === 1 && <IconRefresh label={t('list.rework')} />}
    </span>
  );
};

export const ToDate = ({ order, now }: { order: OrderRow; now: string }) => {
  const { t } = useTranslation();
  const late = isLate(order, now);
  return (
    <span className={late ? styles.late : undefined}>
      {late && <IconClockExclamation size={16} label={t('list.late')} />}
      <DateText value={order.complete_data} />
    </span>
  );
};

/** Whether the last message reached the customer. */
export const Notice = ({ order }: { order: OrderRow }) => {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('states');
  if (!order.notification) return null;
  const { status, description } = order.notification;
  const reason = description && shared(`message.${description}`, { defaultValue: description });
  const text = `${t(`list.notice.${status}`, { defaultValue: status })}${reason ? `: ${reason}` : ''}`;
  const isGood = status === 'delivered';
  const bad = isKnown(NOTICE_STATUSES, status) ? styles.bad : undefined;
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <Tooltip label={text}>
      <span className={isGood ? styles.good : bad}>
        <Icon />
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  );
};

/** How much of the price is paid; nothing for a wig that belongs to nobody. */
export const PaidShare = ({ order }: { order: OrderRow }) => {
  const { t } = useTranslation();
  if (!order.client) return null;
  // on the tint of a row, of a ticked one above all, the track of a white sheet is not to be seen
  return <ProgressRing onWash percent={order.paymentStatus} size={16} label={t('list.column.paid')} />;
};

/**
 * How long client, status, colour, length and creator may be (px), so that all columns stand beside each other whatever the
 * rows of a page are called; only where there is much room every head stands in words, and the longest two are marks else.
 */
const useRoom = () => {
  // the menu stands open from 1280 px on
  const tightest = useMedia('(min-width: 1280px) and (max-width: 1365px)');
  const tight = useMedia('(max-width: 1439px)');
  const inMarks = useMedia('(max-width: 1727px)');
  if (tightest) return { inMarks, cuts: [92, 76, 82, 48, 72] };
  if (tight) return { inMarks, cuts: [104, 76, 96, 48, 72] };
  return { inMarks, cuts: inMarks ? [136, 124, 96, 48, 72] : [220, 190, 160, 96, 140] };
};

/** How many orders the floor is asked for at once. */
const AT_ONCE = 100;

/** Where the wig lies, for as long as the floor is there to know it; one call asks for many rows. */
const placeColumn = (header: string, rows: readonly OrderRow[]): ListedColumn<OrderRow>[] => {
  if (!isFilled('order-row.place')) return [];
  const ids = rows.map(({ id }) => id);
  const askedWith = (id: number): number[] => {
    const from = Math.floor(Math.max(0, ids.indexOf(id)) / AT_ONCE) * AT_ONCE;
    return ids.slice(from, from + AT_ONCE);
  };
  return [
    {
      id: 'place',
      header,
      cell: ({ id }) => (
        <Slot name="order-row.place" props={{ orderId: id, orderIds: askedWith(id) }} loading={<></>} />
      ),
      offAtFirst: true,
    },
  ];
};

/**
 * The columns of the list (ORD-014), the share paid and, off at first, the place; the status is for admin and manager
 * (ORD-015).
 */
export const useOrderColumns = (
  rows: readonly OrderRow[],
  withStatus: boolean,
  now: string,
): ListedColumn<OrderRow>[] => {
  const { t } = useTranslation();
  const statusText = useStatusText();
  const {
    inMarks,
    cuts: [client, step, colour, length, creator],
  } = useRoom();
  const headOf = (text: string, Mark: IconComponent) =>
    inMarks ? { header: <Mark size={16} aria-hidden />, headerLabel: text } : { header: text };
  const status: ListedColumn<OrderRow>[] = withStatus
    ? [
        {
          id: 'status',
          header: t('list.column.status'),
          cell: (order) => hasStatus(order) && statusText(order),
          cutAt: step,
        },
      ]
    : [];
  return [
    {
      id: 'barcode',
      header: t('list.column.barcode'),
      cell: (order) => (
        <b>
          <BarcodeText>{order.barcode}</BarcodeText>
        </b>
      ),
      rowLink: true,
      shrink: true,
    },
    {
      id: 'state',
      header: t('list.column.state'),
      cell: (order) => <StateTag state={order.state} />,
      shrink: true,
    },
    {
      id: 'client',
      header: t('list.column.client'),
      cell: (order) =>
        order.client ? <bdi>{order.client}</bdi> : <span className={styles.quiet}>{t('word.noClient')}</span>,
      cutAt: client,
    },
    ...status,
    {
      id: 'kind',
      header: <IconTool size={16} aria-hidden />,
      headerLabel: t('list.column.kind'),
      cell: (order) => <KindIcons order={order} />,
      align: 'middle',
      shrink: true,
    },
    {
      id: 'date',
      header: t('list.column.toDate'),
      cell: (order) => <ToDate order={order} now={now} />,
      sortable: true,
      shrink: true,
    },
    {
      id: 'base_color',
      header: t('list.column.baseColor'),
      cell: (order) => <OrNone>{order.baseColor && <bdi>{order.baseColor}</bdi>}</OrNone>,
      sortable: true,
      cutAt: colour,
    },
    {
      id: 'length',
      // the word is wider than the numbers under it
      ...headOf(t('list.column.length'), IconRuler2),
      cell: (order) => <OrNone>{order.lengthFromNape && <bdi>{order.lengthFromNape}</bdi>}</OrNone>,
      cutAt: length,
    },
    {
      id: 'creator',
      header: t('list.column.creator'),
      cell: (order) => <bdi>{order.creator}</bdi>,
      cutAt: creator,
    },
    {
      id: 'paid',
      header: t('list.column.paid'),
      cell: (order) => <PaidShare order={order} />,
      shrink: true,
    },
    {
      id: 'notification',
      ...headOf(t('list.column.notification'), IconMessage),
      cell: (order) => <Notice order={order} />,
      align: 'middle',
      shrink: true,
    },
    ...placeColumn(t('list.column.place'), rows),
  ];
};
