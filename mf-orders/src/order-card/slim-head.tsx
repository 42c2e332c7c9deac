import type { Order } from '@peruke/contracts/orders';
import { BarcodeText, FreeText, stateKeyOf } from '@peruke/ui/core';
import styles from './slim-head.module.css';
import { StateLabel } from './state-label';
import { useOrderWithHeld } from './use-held-step';

/**
 * Whose wig it is, in one line under the bar of a phone's page while the head of the card is out of sight. It lies behind the
 * head, which says the same to who hears the page.
 */
export const SlimHead = ({ order }: { order: Order }) => (
  <div className={styles.slim} data-state={stateKeyOf(order.state)} aria-hidden>
    <b>
      <BarcodeText>{order.barcode}</BarcodeText>
    </b>
    <StateLabel order={useOrderWithHeld(order)} />
    <span className={styles.client}>
      <FreeText>{order.client}</FreeText>
    </span>
  </div>
);
