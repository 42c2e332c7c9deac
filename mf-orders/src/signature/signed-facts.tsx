import type { Order } from '@peruke/contracts/orders';
import { download, errorText } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { Button, DateText, Fact } from '@peruke/ui/core';
import { IconSignature } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useHandoversQuery, useIntakesQuery } from '../api/handover.api';

interface SignedFactProps {
  label: string;
  /** Of the button that opens the paper. */
  pdf: string;
  papers: readonly { id: number; signed_at: string }[];
  url: (id: number) => string;
  name: string;
}

const SignedFact = ({ label, pdf, papers, url, name }: SignedFactProps) => {
  if (papers.length === 0) return null;
  const open = async (id: number): Promise<void> => {
    const refused = await download({ url: url(id), name });
    if (refused) notify.error(errorText(refused));
  };
  return (
    <Fact label={label}>
      {papers.map(({ id, signed_at: at }) => (
        <Button
          key={id}
          variant="quiet"
          size="small"
          icon={IconSignature}
          aria-label={pdf}
          onClick={() => void open(id)}
        >
          <DateText value={at} />
        </Button>
      ))}
    </Fact>
  );
};

/** What the client has signed for: a repair that she left, a delivery that she took along. Each opens as a PDF. */
export const SignedFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const sees = useCan('order.move');
  const isDelivered = order.state === 'Delivered Wigs';
  const { data: taken } = useIntakesQuery(order.id, { skip: !sees || order.is_repair === 0 });
  const { data: receipts = [] } = useHandoversQuery(order.id, { skip: !sees || !isDelivered });
  return (
    <>
      <SignedFact
        label={t('intake.title')}
        pdf={t('intake.pdf')}
        papers={taken?.intakes ?? []}
        url={(id) => `/wig/${order.id}/intakes/${id}/pdf`}
        name={`intake-${order.barcode}.pdf`}
      />
      {isDelivered && (
        <SignedFact
          label={t('pickUp.receipt')}
          pdf={t('pickUp.pdf')}
          papers={receipts}
          url={(id) => `/wig/${order.id}/handovers/${id}/pdf`}
          name={`receipt-${order.barcode}.pdf`}
        />
      )}
    </>
  );
};
