import type { Order } from '@peruke/contracts/orders';
import { useCan } from '@peruke/mf-kit/session';
import { Button, DateText, Fact } from '@peruke/ui/core';
import { IconReceipt, IconSignature } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useHandoversQuery } from '../api/handover.api';
import styles from './counter.module.css';
import { saveIntake, saveReceipt } from './save-paper';
import { useIntakesOf } from './use-intakes-of';

interface SignedFactProps {
  label: string;
  /** Of the button that opens the paper. */
  pdf: string;
  papers: readonly { id: number; signed_at: string }[];
  onOpen: (id: number) => Promise<void>;
  /** The slip that goes with each. */
  onSlip?: (id: number) => Promise<void>;
}

const SignedFact = ({ label, pdf, papers, onOpen, onSlip }: SignedFactProps) => {
  const { t } = useTranslation();
  if (papers.length === 0) return null;
  return (
    <Fact label={label}>
      {papers.map(({ id, signed_at: at }) => (
        <div key={id} className={styles.paper}>
          <Button
            variant="quiet"
            size="small"
            icon={IconSignature}
            aria-label={pdf}
            onClick={() => void onOpen(id)}
          >
            <DateText value={at} />
          </Button>
          {onSlip && (
            <Button variant="quiet" size="small" icon={IconReceipt} onClick={() => void onSlip(id)}>
              {t('intake.slip')}
            </Button>
          )}
        </div>
      ))}
    </Fact>
  );
};

/** What the client has signed for: a repair that she left, a delivery that she took along. Each opens as a PDF. */
export const SignedFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const sees = useCan('order.move');
  const isDelivered = order.state === 'Delivered Wigs';
  const taken = useIntakesOf(order);
  const { data: receipts = [] } = useHandoversQuery(order.id, { skip: !sees || !isDelivered });
  return (
    <>
      <SignedFact
        label={t('intake.title')}
        pdf={t('intake.pdf')}
        papers={taken?.intakes ?? []}
        onOpen={(id) => saveIntake(order, id, 'pdf')}
        onSlip={(id) => saveIntake(order, id, 'slip')}
      />
      {isDelivered && (
        <SignedFact
          label={t('pickUp.receipt')}
          pdf={t('pickUp.pdf')}
          papers={receipts}
          onOpen={(id) => saveReceipt(order, id)}
        />
      )}
    </>
  );
};
