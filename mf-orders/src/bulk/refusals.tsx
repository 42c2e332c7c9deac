import { type BulkRun, ORDER_STATES } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { BarcodeText, Modal, useStateText } from '@peruke/ui/core';
import { useFieldText } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import styles from './bulk.module.css';

type Refusal = BulkRun['refusals'][number];

/** Why an order was left as it was, in the words that the call for one would have been answered with. */
const useReason = (): ((refusal: Refusal) => string) => {
  const sayField = useFieldText();
  const stateText = useStateText();
  const inWords = (value: string | number) => {
    const state = ORDER_STATES.find((one) => one === value);
    return state ? stateText(state) : value;
  };
  return ({ code, text, params = {} }) => {
    if (code === 'validation') return sayField(text);
    const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inWords(value)]));
    return errorText({ status: 422, code, message: text, params: named });
  };
};

/** What was refused, order by order, each with its reason. */
export const Refusals = ({ run, onClose }: { run: BulkRun; onClose: () => void }) => {
  const { t } = useTranslation();
  const reasonOf = useReason();
  return (
    <Modal opened size="medium" title={t('bulk.refusedTitle')} onClose={onClose}>
      <ul className={styles.refusals} tabIndex={0} aria-label={t('bulk.refusedTitle')}>
        {run.refusals.map((refusal) => (
          <li key={refusal.order_id}>
            <b>{refusal.barcode ? <BarcodeText>{refusal.barcode}</BarcodeText> : t('bulk.unknown')}</b>
            <span>{reasonOf(refusal)}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
