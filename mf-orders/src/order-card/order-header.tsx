import type { Order } from '@peruke/contracts/orders';
import { openModal } from '@peruke/mf-kit/shell';
import {
  Avatar,
  Badge,
  BarcodeText,
  DateText,
  PhoneText,
  ProgressRing,
  StateWash,
  Tabs,
  useNarrow,
  useStateText,
} from '@peruke/ui/core';
import {
  IconCalendarEvent,
  IconChevronRight,
  IconPhone,
  IconProgressCheck,
  IconRefresh,
  IconTool,
  IconUser,
} from '@peruke/ui/icons';
import { localPhone, ownPhone } from '@peruke/ui/formats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar, CardTools } from './action-bar';
import { FloorMarks } from './floor-marks';
import { isReworked, tabCount, type CardTab } from './card-tabs';
import styles from './order-header.module.css';
import { StateLabel, useSaysStatus } from './state-label';
import { useOrderWithHeld } from './use-held-step';
import { useOrderActions } from './use-order-actions';

interface OrderHeaderProps {
  order: Order;
  tabs: readonly CardTab[];
  tab: CardTab;
  onTab: (tab: CardTab) => void;
}

/** Opens the client's card (CARD-003). */
export const ClientButton = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  if (order.client_id === null) return <span className={styles.nobody}>{t('word.noClient')}</span>;
  const clientId = order.client_id;
  return (
    <button
      type="button"
      className={styles.client}
      onClick={() => void openModal('clients.card', { clientId })}
    >
      <Avatar name={order.client} size="small" />
      <bdi>{order.client}</bdi>
      {ownPhone(order.client_phone) && <PhoneText phone={order.client_phone} />}
      <IconChevronRight size={16} />
    </button>
  );
};

const FactChip = ({
  icon: Icon,
  label,
  children,
}: {
  icon: typeof IconUser;
  label: string;
  children: ReactNode;
}) => (
  <span className={styles.fact}>
    <Icon size={16} />
    {label}
    <b>{children}</b>
  </span>
);

const Facts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const stateText = useStateText();
  const saysStatus = useSaysStatus();
  return (
    <div className={styles.facts}>
      {saysStatus(order) && (
        <FactChip icon={IconProgressCheck} label={t('card.general.state')}>
          {stateText(order.state)}
        </FactChip>
      )}
      <FactChip icon={IconCalendarEvent} label={t('card.toDate')}>
        <DateText value={order.complete_data} />
      </FactChip>
      <span className={styles.fact}>
        <ProgressRing percent={order.paymentStatus} label={t('card.paid')} onWash withText={false} />
        {t('card.paid')}
        <b data-testid="card-paid">
          <bdi dir="ltr">{Math.max(0, order.paymentStatus)}%</bdi>
        </b>
      </span>
      <FactChip icon={IconUser} label={t('card.inCharge')}>
        <bdi>{order.creator}</bdi>
      </FactChip>
    </div>
  );
};

/** On a phone the tools of the card need the room of the word. */
const RepairMark = ({ iconOnly }: { iconOnly: boolean }) => {
  const { t } = useTranslation();
  if (iconOnly) return <IconTool label={t('word.repair')} />;
  return (
    <Badge>
      <IconTool size={16} />
      {t('word.repair')}
    </Badge>
  );
};

/** Header of the card in the colour of the state, with the main step, the menu, the facts and the tabs (CARD-002). */
export const OrderHeader = ({ order, tabs, tab, onTab }: OrderHeaderProps) => {
  const { t } = useTranslation();
  const actions = useOrderActions(order);
  const narrow = useNarrow();
  const counted = useOrderWithHeld(order);
  return (
    <StateWash state={order.state} className={styles.header}>
      <div className={styles.top}>
        <h1 className={styles.barcode} tabIndex={-1}>
          <BarcodeText>{order.barcode}</BarcodeText>
        </h1>
        <StateLabel order={counted} size="large" />
        {order.is_repair === 1 && <RepairMark iconOnly={narrow} />}
        {isReworked(order) && <IconRefresh label={t('card.tab.rework')} />}
        {narrow && (
          <span className={styles.tools}>
            <CardTools order={order} />
          </span>
        )}
        <div className={styles.who}>
          <ClientButton order={order} />
          {narrow && ownPhone(order.client_phone) && (
            <a
              className={styles.call}
              href={`tel:${order.client_phone}`}
              aria-label={t('card.call', { phone: localPhone(order.client_phone) })}
            >
              <IconPhone />
            </a>
          )}
        </div>
        <ActionBar order={order} actions={actions} narrow={narrow} />
      </div>
      {order.state === 'Archived' && <p className={styles.archived}>{t('card.archived')}</p>}
      <Facts order={counted} />
      <FloorMarks order={order} />
      <Tabs
        label={t('card.tab.label')}
        items={tabs.map((value) => ({
          value,
          label: t(`card.tab.${value}`),
          count: tabCount(counted, value),
        }))}
        className={styles.tabs}
        value={tab}
        onChange={onTab}
        ruled={false}
      />
    </StateWash>
  );
};
