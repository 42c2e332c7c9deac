import type { OpenStocktake } from '@peruke/contracts/floor';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, DateText, FreeText } from '@peruke/ui/core';
import { IconListCheck, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useBeginStocktakeMutation, useDiscardStocktakeMutation } from '../api/floor.api';
import classes from './places.module.css';
import { endStocktake, goOn, heard } from './stocktake-keep';

interface StocktakeOfferProps {
  place: number;
  /** The count that is under way there. */
  open: OpenStocktake | null | undefined;
}

/** Begins a count of the place, or goes on with the one that is under way. */
export const StocktakeOffer = ({ place, open }: StocktakeOfferProps) => {
  const { t } = useTranslation();
  const [begin, { isLoading }] = useBeginStocktakeMutation();
  const start = async () => {
    const { data, error } = await begin(place);
    if (error) return notify.error(errorText(error));
    if (!data) return;
    await heard(place, data);
    goOn(place, data);
  };
  if (!open)
    return (
      <Button icon={IconListCheck} busy={isLoading} onClick={() => void start()}>
        {t('stocktake.start')}
      </Button>
    );
  return (
    <>
      <DiscardStocktake place={place} count={open.id} />
      <Button icon={IconListCheck} onClick={() => goOn(place, open)}>
        {t('stocktake.goOn')}
      </Button>
    </>
  );
};

/** Throws a count away with its scans, after a question. */
export const DiscardStocktake = ({ place, count }: { place: number; count: number }) => {
  const { t } = useTranslation();
  const [discard, { isLoading }] = useDiscardStocktakeMutation();
  const ask = async () => {
    const question = { title: t('stocktake.discard'), text: t('stocktake.discardAsk'), danger: true };
    if (!(await confirm(question))) return;
    const { error } = await discard({ place, count });
    if (error) return notify.error(errorText(error));
    endStocktake(place);
    await heard(place, null);
  };
  return (
    <Button icon={IconTrash} busy={isLoading} onClick={() => void ask()}>
      {t('stocktake.discard')}
    </Button>
  );
};

/** Who began the count that is under way when, and how far it is. */
export const StocktakeUnderWay = ({ open: { at, by, wigs } }: { open: OpenStocktake }) => {
  const { t } = useTranslation();
  return (
    <p className={classes.underWay} role="status">
      {t('stocktake.running')} · <FreeText>{by}</FreeText>, <DateText value={at} /> ·{' '}
      {t('stocktake.scanned', { count: wigs.length })}
    </p>
  );
};
