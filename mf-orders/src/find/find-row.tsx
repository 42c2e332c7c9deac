import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { MoneyText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useOrderQuery } from '../api/orders.api';
import { openBalance } from '../wig/open-balance';
import { useStageText } from '../wig/value-text';
import styles from './find-row.module.css';

/** "Where is my wig?" without opening anything: the newest step, and what is left to pay of a wig with a price. */
export const FindRow = ({ orderId }: SlotPropsOf<'find.row'>) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const { currentData: order } = useOrderQuery(orderId);
  if (!order) return null;
  const { currentStatus, state, totalPrice } = order;
  const open = openBalance(order);
  return (
    <span className={styles.row}>
      {/* the state itself stands beside the barcode */}
      {currentStatus !== state && <span>{stageText(currentStatus)}</span>}
      {totalPrice > 0 && (
        <span>
          {open > 0 ? (
            <>
              {t('pickUp.balance')} <MoneyText shekels={open} />
            </>
          ) : (
            t('pickUp.paid')
          )}
        </span>
      )}
    </span>
  );
};
