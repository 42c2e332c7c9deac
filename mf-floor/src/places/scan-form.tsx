import { errorText, fieldErrors, useIdempotencyKey } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { TextField, useFieldText } from '@peruke/ui/forms';
import { wireDateOf } from '@peruke/ui/formats';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveMutation, usePlacesQuery, useUndoMoveMutation } from '../api/floor.api';
import classes from './places.module.css';
import { StepOffers } from './step-offers';
import { useOfferedSteps } from './use-offered-steps';

/**
 * A wig, then its place: two scans, each ending with Enter. The place stays for the next wig, so that a shelf is filled by
 * one scan each.
 */
export const ScanForm = ({ place: chosen }: { place: string | undefined }) => {
  const { t } = useTranslation();
  const say = useFieldText();
  const [wig, setWig] = useState('');
  const [typed, setTyped] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const wigField = useRef<HTMLInputElement>(null);
  const placeField = useRef<HTMLInputElement>(null);
  const [move, { isLoading }] = useMoveMutation();
  const [undo] = useUndoMoveMutation();
  const { key, renew } = useIdempotencyKey();
  const place = typed ?? chosen ?? '';
  const [dueBack, setDueBack] = useState<string | null>(null);
  const { data: places } = usePlacesQuery();
  const isOutside = places?.some(
    ({ code, kind }) => kind === 'outside' && code.toUpperCase() === place.trim().toUpperCase(),
  );

  const { offers, consider, forget, run } = useOfferedSteps();

  const takeBack = async (orderId: number, seen: string | null): Promise<void> => {
    const { error } = await undo({ orderId, place: seen });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    forget(orderId);
    notify.success(t('places.undo.done'));
  };
  const send = async (to: string | null) => {
    const due = isOutside && to !== null && dueBack !== null ? { due_back: dueBack } : {};
    const answer = await move({ body: { wig: wig.trim(), place: to, ...due }, key: key() });
    if (answer.error) {
      const wrong = fieldErrors(answer.error);
      setErrors(Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, say(text)])));
      if (!wrong.wig && !wrong.place && !wrong.due_back) notify.error(errorText(answer.error));
      if (!wrong.due_back) (wrong.place && !wrong.wig ? placeField : wigField).current?.select();
      return;
    }
    renew();
    setErrors({});
    setWig('');
    wigField.current?.focus();
    void consider(answer.data);
    const { barcode, order_id: orderId, place: there } = answer.data;
    notify.success(
      there ? t('places.moved', { barcode, place: there.code }) : t('places.tookAway', { barcode }),
      { label: t('places.undo.button'), run: () => void takeBack(orderId, there?.code ?? null) },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wig.trim() === '') wigField.current?.focus();
    else if (place.trim() === '') placeField.current?.focus();
    else void send(place.trim());
  };

  return (
    <>
      <form className={classes.scan} onSubmit={submit} noValidate>
        <TextField
          ref={wigField}
          label={t('places.wig')}
          value={wig}
          error={errors.wig}
          onChange={(event) => setWig(event.currentTarget.value)}
        />
        <TextField
          ref={placeField}
          label={t('places.place')}
          value={place}
          error={errors.place}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isOutside && (
          <DateField
            label={t('order.dueBack')}
            value={dueBack}
            min={wireDateOf(new Date())}
            error={errors.due_back}
            onChange={setDueBack}
          />
        )}
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('places.put')}
        </Button>
        <Button onClick={() => wig.trim() !== '' && void send(null)}>{t('places.away')}</Button>
      </form>
      <StepOffers offers={offers} onRun={(offer) => void run(offer)} onForget={forget} />
    </>
  );
};
