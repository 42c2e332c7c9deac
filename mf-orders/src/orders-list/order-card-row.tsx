import type { OrderRow } from '@peruke/contracts/orders';
import { BarcodeText, FreeText, StateTag } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { Sentence } from '../wig/sentence';
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
  const { baseColor: colour, lengthFromNape: length, creator } = order;
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
          <bdi>{order.client || t('card.general.noClient')}</bdi>
        </b>
        <span className={styles.cardDate}>
          <PaidShare order={order} />
          <Notice order={order} />
        </span>
      </div>
      <div className={styles.cardFacts}>
        {/* the state stands beside it already */}
        {withStatus && hasStatus(order) && order.currentStatus !== order.state && <b>{statusText(order)}</b>}
        {colour && (
          <span>
            <Sentence say={(value) => t('list.card.colour', { value })}>{colour}</Sentence>
          </span>
        )}
        {length && (
          <span>
            <Sentence say={(value) => t('list.card.length', { value })}>{length}</Sentence>
          </span>
        )}
        {creator && (
          <span>
            <FreeText>{creator}</FreeText>
          </span>
        )}
      </div>
    </div>
  );
};
