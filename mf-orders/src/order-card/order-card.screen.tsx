import { BackLink, useNarrow } from '@peruke/ui/core';
import { type LeaveGuard, Slot, useLeaveGuard, usePageTitle } from '@peruke/mf-kit/shell';
import type { Order } from '@peruke/contracts/orders';
import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { CardFrame, Refreshing, useLoadedOrder } from './card-frame';
import { CardSkeleton } from './card-skeleton';
import { cardTabs, type CardTab, firstTab } from './card-tabs';
import { GalleryPanel } from '../media/gallery-panel';
import { ChangeLinks } from './change-links';
import { FitPanel } from './fit-panel';
import { GeneralPanel } from './general-panel';
import { GoneTyped } from './gone-typed';
import { LogsTab } from './logs-tab';
import { MeetingsTab } from './meetings-tab';
import styles from './order-card.module.css';
import { Neighbours } from './neighbours';
import { ShowTabContext } from './order-dialog-context';
import { OrderHeader } from './order-header';
import { PaymentsPanel } from './payments-panel';
import { ProductionPanel } from './production-panel';
import { PropertiesPanel } from './properties-panel';
import { SlimHead } from './slim-head';
import { StagesPanel } from './stages-panel';
import { FoldContext } from '../panels/use-fold';
import { useTypedStages } from './typed-stages';

const Steps = ({ order }: { order: Order }) =>
  order.is_repair === 1 ? <StagesPanel order={order} type="repair" /> : <ProductionPanel order={order} />;

/** The work in the wide column, and all that is asked about an order while it is done beside and below it. */
const Workflow = ({ order, children }: { order: Order; children: ReactNode }) => (
  <FoldContext value>
    <div className={styles.columns}>
      <div className={styles.stack}>
        {children}
        {order.is_repair === 0 && <PropertiesPanel order={order} />}
        <FitPanel order={order} />
        <GalleryPanel order={order} />
      </div>
      <div className={styles.stack}>
        {order.is_repair === 1 && <PropertiesPanel order={order} narrow />}
        <PaymentsPanel order={order} />
        <Slot name="order-card.floor" props={{ orderId: order.id }} loading={<></>} />
        <GeneralPanel order={order} />
      </div>
    </div>
  </FoldContext>
);

const TabContent = ({ order, tab, narrow }: { order: Order; tab: CardTab; narrow: boolean }) => {
  const atWork = (work: ReactNode) => (narrow ? work : <Workflow order={order}>{work}</Workflow>);
  switch (tab) {
    case 'workflow':
      return atWork(<Steps order={order} />);
    case 'rework':
      return atWork(<StagesPanel order={order} type="rework" />);
    case 'information':
      return (
        <div className={styles.halves}>
          <GeneralPanel order={order} />
          <PropertiesPanel order={order} narrow />
          <FitPanel order={order} />
          <Slot name="order-card.floor" props={{ orderId: order.id }} loading={<></>} />
        </div>
      );
    case 'payments':
      return <PaymentsPanel order={order} />;
    case 'gallery':
      return <GalleryPanel order={order} />;
    case 'meetings':
      return <MeetingsTab order={order} />;
    case 'logs':
      return (
        <>
          <LogsTab order={order} />
          <ChangeLinks orderId={order.id} />
        </>
      );
  }
};

interface CardProps {
  order: Order;
  /** In place of the order, when somebody deleted it. */
  problem: ReactNode;
  tab: string | undefined;
  guard: LeaveGuard;
}

const CardView = ({ order, problem, tab, guard }: CardProps) => {
  const isGone = problem !== undefined;
  const navigate = useNavigate();
  const narrow = useNarrow();
  const tabs = cardTabs(order, narrow);
  // as it was opened: what somebody else does to the order takes nobody away from what she reads
  const [first] = useState(() => firstTab(order));
  const open = tabs.find((known) => known === (tab ?? first)) ?? 'workflow';
  usePageTitle(order.barcode);
  const typed = useTypedStages(isGone ? undefined : order);
  const { isDirty } = typed;
  useEffect(() => {
    guard.setDirty(isDirty);
    // the guard outlives this order: the page goes on to its neighbours
    return () => guard.setDirty(false);
  }, [guard, isDirty]);
  const show = (next: CardTab) =>
    void navigate(next === first ? `/orders/${order.id}` : `/orders/${order.id}/${next}`, {
      replace: true,
    });
  return (
    <CardFrame
      order={order}
      isGone={isGone}
      typed={typed}
      onClose={() => {
        guard.release();
        void navigate('/orders');
      }}
    >
      {isGone ? (
        <>
          {problem}
          <GoneTyped />
        </>
      ) : (
        <>
          {narrow && <SlimHead order={order} />}
          <div className={styles.card}>
            <ShowTabContext value={show}>
              <OrderHeader order={order} tabs={tabs} tab={open} onTab={show} />
              <Refreshing id={order.id} />
              <TabContent order={order} tab={open} narrow={narrow} />
            </ShowTabContext>
          </div>
        </>
      )}
    </CardFrame>
  );
};

/** Drawn anew for what has changed, not each time the order is asked for. */
const Card = memo(CardView);

/** The order card as a page (CARD-001). Closing it leads back to the list as it was left (ORD-022). */
export const OrderCardScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useParams();
  const id = Number(params.id);
  const { order, problem } = useLoadedOrder(id);
  // a whole card drawn at once would hold up keys and presses for some frames
  const drawnId = useDeferredValue(order?.id);
  const isDrawn = order !== undefined && order.id === drawnId;
  const guard = useLeaveGuard(
    { title: t('card.stages.leaveTitle'), text: t('card.stages.leaveText'), yes: t('payment.leaveYes') },
    `/orders/${id}`,
  );
  const leave = (path: string): void => void guard.leave(() => void navigate(path));
  return (
    <>
      <BackLink href="/orders" onFollow={() => leave('/orders')} end={<Neighbours id={id} onGo={leave} />}>
        {t('card.back')}
      </BackLink>
      {isDrawn && <Card key={order.id} order={order} problem={problem} tab={params.tab} guard={guard} />}
      {!isDrawn && (problem ?? <CardSkeleton />)}
    </>
  );
};
