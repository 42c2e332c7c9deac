import { HOLD_REASONS, HOLD_TEXT_MAX, type HoldReason } from '@peruke/contracts/orders';
import { Button, classNames } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchOrder } from '../api/bench.api';
import classes from './bench.module.css';
import { halfDone, keepHalf } from './half-done';
import { doDeed } from './use-deeds';

interface HoldReasonsProps {
  order: BenchOrder;
  onDone: () => void;
}

/** Why work stands still, by one touch; another reason in words of one's own. */
export const HoldReasons = ({ order, onDone }: HoldReasonsProps) => {
  const { t } = useTranslation();
  const [isOther, setOther] = useState(false);
  const asked = useRef<HTMLElement>(null);
  // whoever had scrolled down to the facts sees what is asked
  useEffect(() => void asked.current?.scrollIntoView({ block: 'nearest' }), []);
  const hold = (reason: HoldReason, text?: string): void => {
    doDeed({ do: 'hold', orderId: order.id, reason, ...(text !== undefined && { text }) }, order);
    keepHalf(order.id, { reason: undefined });
    onDone();
  };
  return (
    <section ref={asked} className={classes.asked} aria-label={t('bench.holdWhy')}>
      <h2>{t('bench.holdWhy')}</h2>
      {isOther ? (
        <OtherReason orderId={order.id} onHold={(text) => hold('other', text)} onDone={onDone} />
      ) : (
        <>
          <div className={classNames(classes.choices, classes.reasons)}>
            {HOLD_REASONS.map((reason) => (
              <button
                key={reason}
                type="button"
                className={classes.choice}
                onClick={() => (reason === 'other' ? setOther(true) : hold(reason))}
              >
                {t(`board.reason.${reason}`)}
              </button>
            ))}
          </div>
          <div className={classes.bar}>
            <Button size="large" onClick={onDone}>
              {t('bench.moveNo')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

interface OtherReasonProps {
  orderId: number;
  onHold: (text: string) => void;
  onDone: () => void;
}

const OtherReason = ({ orderId, onHold, onDone }: OtherReasonProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(() => halfDone(orderId).reason ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const why = text.trim();
    if (why !== '') return onHold(why);
    setEmpty(true);
    field.current?.focus();
  };
  return (
    <form className={classes.words} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        large
        dir="auto"
        autoComplete="off"
        maxLength={HOLD_TEXT_MAX}
        label={t('bench.holdText')}
        error={isEmpty ? t('bench.holdTextMissing') : undefined}
        value={text}
        onChange={(event) => {
          setEmpty(false);
          setText(event.currentTarget.value);
          keepHalf(orderId, { reason: event.currentTarget.value });
        }}
      />
      <div className={classes.bar}>
        <Button type="submit" variant="primary" size="large">
          {t('bench.hold')}
        </Button>
        <Button size="large" onClick={onDone}>
          {t('bench.moveNo')}
        </Button>
      </div>
    </form>
  );
};
