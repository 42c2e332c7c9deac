import { type ApiError, errorText } from '@peruke/mf-kit/api';
import { Button } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnrolMutation } from '../api/bench.api';
import { enrolled } from './bench-keep';
import classes from './bench.module.css';
import { enrolCodeIn } from './enrol-code.rules';
import { Lost } from './lost';
import { NumberPad } from './number-pad';

const CODE_DIGITS = 8;

/** A device that is nobody's yet: the code from an admin's screen, out of its QR or by hand. */
export const Enrol = ({ revoked }: { revoked: boolean }) => {
  const { t } = useTranslation();
  const [code, setCode] = useState(() => (enrolCodeIn(window.location.hash) ?? '').replace(/\D/g, ''));
  const [enrol, { isLoading, error }] = useEnrolMutation();
  const [isShort, setShort] = useState(false);
  const send = async (typed: string) => {
    setShort(typed.length < CODE_DIGITS);
    // digits that Enter brought along are seen all the same
    setCode(typed);
    if (typed.length < CODE_DIGITS) return;
    const { data, error: refused } = await enrol(typed);
    // a code that the house does not take makes room for the right one; without a house it stays
    if (typeof (refused as Partial<ApiError> | undefined)?.status === 'number') setCode('');
    if (!data) return;
    await enrolled(data);
    // the code is used up and leaves the address
    window.history.replaceState(null, '', window.location.pathname);
  };
  return (
    <section className={classes.door}>
      <h1>{t('bench.enrolTitle')}</h1>
      {revoked && !error && <p role="alert">{t('bench.revoked')}</p>}
      <Lost />
      <p>{t('bench.enrolHint')}</p>
      <p className={classes.code} dir="ltr" aria-live="polite">
        {code.padEnd(CODE_DIGITS, '·')}
      </p>
      {isShort ? (
        <p role="alert">{t('bench.enrolShort')}</p>
      ) : (
        error && <p role="alert">{errorText(error)}</p>
      )}
      <NumberPad
        value={code}
        max={CODE_DIGITS}
        over="nothing"
        hasSender
        disabled={isLoading}
        onChange={(typed) => {
          setShort(false);
          setCode(typed);
        }}
        onDone={(typed) => void send(typed)}
      />
      <Button variant="primary" size="large" block busy={isLoading} onClick={() => void send(code)}>
        {t('bench.enrol')}
      </Button>
    </section>
  );
};
