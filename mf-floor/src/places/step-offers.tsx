import { BarcodeText, Button, IconButton, Ltr } from '@peruke/ui/core';
import { IconX } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './places.module.css';
import type { OfferedStep } from './use-offered-steps';

interface StepOffersProps {
  offers: readonly OfferedStep[];
  onRun: (offer: OfferedStep) => void;
  onForget: (orderId: number) => void;
}

/** What the wigs just put away have come to, each with its step; the order's own question follows a press. */
export const StepOffers = ({ offers, onRun, onForget }: StepOffersProps) => {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('states');
  if (offers.length === 0) return null;
  return (
    <ul className={classes.offers} aria-label={t('places.offers')}>
      {offers.map((offer) => (
        <li key={offer.orderId}>
          <BarcodeText>{offer.barcode}</BarcodeText> <Ltr className={classes.quiet}>{offer.place}</Ltr>
          <Button size="small" variant="primary" onClick={() => onRun(offer)}>
            {shared(`action.${offer.step}`)}
          </Button>
          <IconButton
            icon={IconX}
            size="small"
            label={t('places.offerForget', { barcode: offer.barcode })}
            onClick={() => onForget(offer.orderId)}
          />
        </li>
      ))}
    </ul>
  );
};
