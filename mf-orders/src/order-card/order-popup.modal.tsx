import type { Order } from '@peruke/contracts/orders';
import { closeAndGo, ModalFrame, useModal, type ModalPropsOf, type OrderStep } from '@peruke/mf-kit/shell';
import { Badge, Button, SkeletonRows, StateWash, Tabs, useNarrow, useStateText } from '@peruke/ui/core';
import { IconExternalLink, IconId, IconRefresh, IconTool } from '@peruke/ui/icons';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from './action-bar';
import { CardFrame, useLoadedOrder } from './card-frame';
import { GalleryPanel } from '../media/gallery-panel';
import { FitPanel } from './fit-panel';
import { FloorMarks } from './floor-marks';
import { GeneralPanel } from './general-panel';
import { GoneTyped } from './gone-typed';
import { LogsTab } from './logs-tab';
import { MeetingsTab } from './meetings-tab';
import { ClientButton } from './order-header';
import { PropertiesPanel } from './properties-panel';
import { StagesPanel } from './stages-panel';
import { StateLabel, useSaysStatus } from './state-label';
import { useOrderActions } from './use-order-actions';
import styles from './order-popup.module.css';
import { popupTabs, type PopupTab } from './popup-tabs.rules';
import { useTypedStages } from './typed-stages';
import { useOrderWithHeld } from './use-held-step';

const Head = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const stateText = useStateText();
  const saysStatus = useSaysStatus();
  const counted = useOrderWithHeld(order);
  return (
    <StateWash state={order.state} className={styles.head}>
      <Badge>
        <IconId size={16} />
        <bdi>{t('card.popup.id', { id: order.user_generated_id || order.id })}</bdi>
      </Badge>
      <StateLabel order={counted} />
      {saysStatus(counted) && (
        <span className={styles.note}>
          {t('card.general.state')} <b>{stateText(order.state)}</b>
        </span>
      )}
      {order.is_repair === 1 && <IconTool label={t('word.repair')} />}
      {order.is_reword === 1 && <IconRefresh label={t('list.rework')} />}
      <ClientButton order={order} />
      {order.state === 'Archived' && <span className={styles.note}>{t('card.archived')}</span>}
    </StateWash>
  );
};

const Content = ({ order, tab }: { order: Order; tab: PopupTab }) => {
  switch (tab) {
    case 'info':
      return (
        <div className={styles.halves}>
          <GeneralPanel order={order} />
          <PropertiesPanel order={order} narrow />
          <FitPanel order={order} />
        </div>
      );
    case 'photo':
      return <GalleryPanel order={order} />;
    case 'meetings':
      return <MeetingsTab order={order} />;
    case 'logs':
      return <LogsTab order={order} />;
    case 'rework':
      return <StagesPanel order={order} type="rework" />;
  }
};

const BodyView = ({ order, wanted }: { order: Order; wanted: string | undefined }) => {
  const { t } = useTranslation();
  const tabs = popupTabs(order.state);
  const [chosen, choose] = useState(wanted);
  const tab = tabs.find((known) => known === chosen) ?? 'info';
  return (
    <div className={styles.body} data-archived={order.state === 'Archived' || undefined}>
      <Head order={order} />
      <FloorMarks order={order} />
      <Tabs
        label={t('card.tab.label')}
        items={tabs.map((value) => ({ value, label: t(`card.popup.${value}`) }))}
        value={tab}
        onChange={choose}
      >
        <Content order={order} tab={tab} />
      </Tabs>
    </div>
  );
};

/** Drawn anew for what has changed, not each time the order is asked for. */
const Body = memo(BodyView);

/** The order as a pop-up card (CARD-018 to CARD-022); what it lacks, the full card has. */
export const OrderPopupModal = ({ orderId, tab, step }: ModalPropsOf<'orders.card'>) => {
  const { t } = useTranslation();
  const { close, level } = useModal();
  const { order, problem } = useLoadedOrder(orderId);
  const isGone = problem !== undefined;
  const typed = useTypedStages(isGone ? undefined : order);
  const goToCard = (): void => closeAndGo(close, `/orders/${orderId}`);
  return (
    <CardFrame order={order} isGone={isGone} typed={typed} level={level} onClose={() => close()}>
      <ModalFrame
        title={order ? <bdi dir="ltr">{order.barcode}</bdi> : t('list.title')}
        onPaper
        // what stands in another tab by now is asked for as well
        dirty={typed.isDirty || undefined}
        footerStart={
          <Button variant="quiet" icon={IconExternalLink} onClick={goToCard}>
            {t('card.openFull')}
          </Button>
        }
        footer={order && !isGone && order.state !== 'Archived' && <PopupActions order={order} step={step} />}
      >
        {problem}
        {isGone && <GoneTyped />}
        {!isGone && (order ? <Body order={order} wanted={tab} /> : <SkeletonRows rows={8} />)}
      </ModalFrame>
    </CardFrame>
  );
};

interface PopupActionsProps {
  order: Order;
  step: OrderStep | undefined;
}

const PopupActions = ({ order, step }: PopupActionsProps) => {
  const actions = useOrderActions(order);
  const begin = useEffectEvent(() => {
    if (step && order.actions.includes(step)) actions.run(step);
  });
  useEffect(() => begin(), []);
  const narrow = useNarrow();
  return <ActionBar order={order} actions={actions} narrow={narrow} inPopup />;
};
