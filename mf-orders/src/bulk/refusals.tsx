import type { BulkRun } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { BarcodeText, Modal } from '@peruke/ui/core';
import { useFieldText } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import styles from './bulk.module.css';

type Refusal = BulkRun['refusals'][number];

/** Why an order was left as it was, in the words that the call for one would have been answered with. */
const useReason = (): ((refusal: Refusal) => string) => {
  const sayField = useFieldText();
  return ({ code, text, params = {} }) =>
    code === 'validation' ? sayField(text) : errorText({ status: 422, code, message: text, params });
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
