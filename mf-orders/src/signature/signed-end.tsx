import type { Order } from '@peruke/contracts/orders';
import { navigate } from '@peruke/mf-kit/shell';
import { Button, Panel } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './counter.module.css';
import { WigHead } from './wig-head';

interface SignedEndProps {
  order: Order;
  title: string;
  /** Where the papers go. */
  text?: string;
  /** The buttons of the papers. */
  children: ReactNode;
}

/** How a page at the counter ends once the client has signed: the papers, and the way to the order. */
export const SignedEnd = ({ order, title, text, children }: SignedEndProps) => {
  const { t } = useTranslation();
  return (
    <Panel className={styles.end} title={title}>
      <div className={styles.endWig}>
        <WigHead order={order} />
      </div>
      {text && <p className={styles.statement}>{text}</p>}
      <div className={styles.endButtons}>
        {children}
        <Button variant="quiet" size="large" block onClick={() => navigate(`/orders/${order.id}`)}>
          {t('pickUp.toCard')}
        </Button>
      </div>
    </Panel>
  );
};
