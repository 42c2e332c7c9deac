import type { OrderRow } from '@peruke/contracts/orders';
import { BarcodeText, FreeText, StateTag } from '@peruke/ui/core';
import { isolated } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useStatusText } from '../wig/value-text';
import { hasStatus, KindIcons, Notice, PaidShare, ToDate } from './columns';
import styles from './orders-list.module.css';

interface OrderCardRowProps {
  order: OrderRow;
  /** `YYYY-MM-DD HH:mm` of the workshop's clock. */
  now: string;
  withStatus: boolean;
}

/** An order of the list as a card of a phone. */
export const OrderCardRow = ({ order, now, withStatus }: OrderCardRowProps) => {
  const { t } = useTranslation();
  const statusText = useStatusText();
  const { baseColor, lengthFromNape, creator } = order;
  const facts = [
    baseColor && t('list.card.colour', { value: isolated(baseColor) }),
    lengthFromNape && t('list.card.length', { value: isolated(lengthFromNape) }),
  ];
  return (
    <div className={styles.card}>
      <div className={styles.cardLine}>
        <b className={styles.cardCode}>
          <BarcodeText>{order.barcode}</BarcodeText>
        </b>
        <StateTag state={order.state} />
        <KindIcons order={order} />
        <span className={styles.cardDate}>
          <ToDate order={order} now={now} />
        </span>
      </div>
      <div className={styles.cardSub}>
        <b>
          <bdi>{order.client || t('word.noClient')}</bdi>
        </b>
        <span className={styles.cardDate}>
          <PaidShare order={order} />
          <Notice order={order} />
        </span>
      </div>
      <div className={styles.cardFacts}>
        {/* the state stands beside it already */}
        {withStatus && hasStatus(order) && order.currentStatus !== order.state && <b>{statusText(order)}</b>}
        {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
        {creator && (
          <span>
            <FreeText>{creator}</FreeText>
          </span>
        )}
      </div>
    </div>
  );
};
