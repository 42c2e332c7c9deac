import { errorText, idempotencyKey } from '@peruke/mf-kit/api';
import { notify, useScans } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { TextField, useFieldText } from '@peruke/ui/forms';
import { isDay, wireDateOf } from '@peruke/ui/formats';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveMutation, usePlacesQuery, useUndoMoveMutation } from '../api/floor.api';
import { beep } from '../scan/beep';
import classes from './places.module.css';
import { moveFaults } from './move-faults';
import { StepOffers } from './step-offers';
import { useOfferedSteps } from './use-offered-steps';

/** One key for a wig on its way to a place, until it is there: a second press repeats the first. */
const useKeys = () => {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf: (deed: string): string => {
      const key = keys.current.get(deed) ?? idempotencyKey();
      keys.current.set(deed, key);
      return key;
    },
    forgetKey: (deed: string) => keys.current.delete(deed),
  };
};

/**
 * A wig, then its place: two scans, each ending with Enter; or the place first. It stays for the next wig, so that a shelf is
 * filled by one scan each, until another place is scanned, into whichever field.
 */
export const ScanForm = ({ place: chosen }: { place: string | undefined }) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const say = useFieldText();
  const [wig, setWig] = useState('');
  const [typed, setTyped] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const wigField = useRef<HTMLInputElement>(null);
  const placeField = useRef<HTMLInputElement>(null);
  const dueField = useRef<HTMLInputElement>(null);
  const [corrected, setCorrected] = useState<{ field: RefObject<HTMLInputElement | null> }>();
  // what was refused stands there again, for the next scan to write over
  useEffect(() => corrected?.field.current?.select(), [corrected]);
  const [move, { isLoading }] = useMoveMutation();
  const [undo] = useUndoMoveMutation();
  const { keyOf, forgetKey } = useKeys();
  const place = typed ?? chosen ?? '';
  const [dueBack, setDueBack] = useState<string | null>(null);
  const { data: places } = usePlacesQuery();
  const known = (scanned: string) =>
    places?.find(({ code }) => code.toUpperCase() === scanned.trim().toUpperCase());
  const isOutside = known(place)?.kind === 'outside';
  // a finger's first touch must not bring the keyboard over half of the page
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) wigField.current?.focus();
  }, []);

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
  /** When a wig that goes out to there is due back. */
  const dueOf = (to: string | null): { due_back?: string } =>
    to !== null && known(to)?.kind === 'outside' && dueBack !== null ? { due_back: dueBack } : {};
  /** The field is free for the next wig at once: a scanner does not wait for an answer. */
  const send = async (scanned: string, to: string | null) => {
    const due = dueOf(to);
    if (due.due_back !== undefined && !isDay(due.due_back)) {
      beep('bad');
      // the field itself says why
      return dueField.current?.focus();
    }
    setWig('');
    setErrors({});
    const deed = `${scanned} ${to}`;
    const answer = await move({ body: { wig: scanned, place: to, ...due }, key: keyOf(deed) });
    beep(answer.error ? 'bad' : 'good');
    if (answer.error) {
      const wrong = Object.fromEntries(
        Object.entries(moveFaults(answer.error)).map(([field, text]) => [field, say(text)]),
      );
      setErrors(wrong);
      if (!wrong.wig && !wrong.place && !wrong.due_back) notify.error(errorText(answer.error));
      if (wigField.current?.value) {
        // the next one stands there by now
        if (wrong.wig) setErrors({ ...wrong, wig: `${scanned}: ${wrong.wig}` });
        return;
      }
      setWig(scanned);
      if (!wrong.due_back) setCorrected({ field: wrong.place && !wrong.wig ? placeField : wigField });
      return;
    }
    forgetKey(deed);
    consider(answer.data);
    const { barcode, order_id: orderId, place: there, over } = answer.data;
    if (there && over) notify.warning(t('places.over', { place: there.code, ...over }));
    notify.success(
      there ? t('places.moved', { barcode, place: there.code }) : t('places.tookAway', { barcode }),
      { label: t('places.undo.button'), run: () => void takeBack(orderId, there?.code ?? null) },
    );
  };
  /** `waiting`: the wig that was scanned before its place. */
  const choose = (code: string, waiting: string) => {
    setTyped(code);
    wigField.current?.focus();
    if (waiting !== '') return void send(waiting, code);
    setWig('');
    setErrors({});
  };
  const put = (scanned: string) => {
    const at = known(scanned);
    if (at) return choose(at.code, '');
    const to = place.trim();
    if (scanned !== '' && to !== '') {
      wigField.current?.focus();
      void send(scanned, to);
      return;
    }
    const next = scanned === '' ? wigField : placeField;
    // a wig without its place is on the way to it, unless that very field was left empty
    const isNext = scanned !== '' && document.activeElement !== placeField.current;
    setErrors(
      isNext
        ? {}
        : {
            wig: scanned === '' ? ui('field.required') : undefined,
            place: to === '' ? ui('field.required') : undefined,
          },
    );
    next.current?.focus();
  };
  const takeAway = () => {
    if (wig.trim() !== '') return void send(wig.trim(), null);
    setErrors({ wig: ui('field.required') });
    wigField.current?.focus();
  };
  useScans((code) => {
    const at = known(code);
    if (at) return choose(at.code, errors.wig ? '' : wig.trim());
    setWig(code);
    put(code);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put(wig.trim());
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
            ref={dueField}
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
        <Button onClick={takeAway}>{t('places.away')}</Button>
      </form>
      <StepOffers offers={offers} onRun={run} onForget={forget} />
    </>
  );
};
