import { useLive } from '@peruke/mf-kit/realtime';
import type { OrderStep } from '@peruke/mf-kit/shell';
import { BarcodeText, Button, IconButton, Ltr } from '@peruke/ui/core';
import { IconX } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { floorApi, useOrderQuery } from '../api/floor.api';
import { isAbout } from '../api/told.rules';
import { offeredStep } from './offered-step.rules';
import classes from './places.module.css';
import type { PutAway } from './use-offered-steps';

interface OfferProps {
  offer: PutAway;
  onRun: (orderId: number, step: OrderStep) => void;
  onForget: (orderId: number) => void;
}

/** Stands as long as the order takes the step: once it is done, here or elsewhere, there is nothing to offer. */
const StepOffer = ({ offer: { orderId, barcode, place }, onRun, onForget }: OfferProps) => {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('states');
  const dispatch = useDispatch();
  const { data } = useOrderQuery(orderId);
  useLive('private-orders', ['order-changed'], (told) => {
    if (isAbout(told, orderId)) dispatch(floorApi.util.invalidateTags([{ type: 'Order', id: orderId }]));
  });
  const step = data && offeredStep(place.kind, data.actions);
  if (!step) return null;
  return (
    <li>
      <BarcodeText>{barcode}</BarcodeText> <Ltr className={classes.quiet}>{place.code}</Ltr>
      <Button size="small" variant="primary" onClick={() => onRun(orderId, step)}>
        {shared(`action.${step}`)}
      </Button>
      <IconButton
        icon={IconX}
        size="small"
        label={t('places.offerForget', { barcode })}
        onClick={() => onForget(orderId)}
      />
    </li>
  );
};

interface StepOffersProps extends Omit<OfferProps, 'offer'> {
  offers: readonly PutAway[];
}

/** What the wigs just put away have come to, each with its step; the order's own question follows a press. */
export const StepOffers = ({ offers, ...does }: StepOffersProps) => {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <ul className={classes.offers} aria-label={t('places.offers')}>
      {offers.map((offer) => (
        <StepOffer key={offer.orderId} offer={offer} {...does} />
      ))}
    </ul>
  );
};
