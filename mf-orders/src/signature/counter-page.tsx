import type { Order } from '@peruke/contracts/orders';
import { type LeaveGuard, navigate, useLeaveGuard, usePageTitle } from '@peruke/mf-kit/shell';
import { BackLink, EmptyState, SkeletonRows, VisuallyHidden } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useOrderQuery } from '../api/orders.api';
import { OrderProblem } from '../wig/order-problem';
import styles from './counter.module.css';

interface CounterPageProps {
  title: string;
  /** In the place of the page when the order does not wait for it. */
  gone: string;
  isOpen: (order: Order) => boolean;
  /** What is asked before what was begun is left. */
  leave: { title: string; text: string };
  children: (order: Order, guard: LeaveGuard) => ReactNode;
}

/** A page that is turned to the client, who signs on it: no menu, no notes. The order is that of `:wigID`. */
export const CounterPage = ({ title, gone, isOpen, leave, children }: CounterPageProps) => {
  const { t } = useTranslation();
  const id = Number(useParams().wigID);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData: order, error, isFetching, refetch } = useOrderQuery(id, { skip: !isId });
  usePageTitle(order && `${title} ${order.barcode}`);
  const guard = useLeaveGuard({ ...leave, yes: t('payment.leaveYes') });
  return (
    <div className={styles.page}>
      <BackLink
        href={isId ? `/orders/${id}` : '/orders'}
        onFollow={() => void guard.leave(() => navigate(isId ? `/orders/${id}` : '/orders'))}
      >
        {t('pickUp.toCard')}
      </BackLink>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {order && isOpen(order) && children(order, guard)}
      {order && !isOpen(order) && <EmptyState title={gone} />}
      {!order && (error !== undefined || !isId) && (
        <OrderProblem error={isId ? error : undefined} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!order && error === undefined && isId && <SkeletonRows rows={8} />}
    </div>
  );
};
