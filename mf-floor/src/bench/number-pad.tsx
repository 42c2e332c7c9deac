import { IconCheck } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './bench.module.css';
import type { ReadOverPad } from './scan.rules';
import { usePadKeys } from './use-pad-keys';

interface NumberPadProps {
  value: string;
  max: number;
  disabled?: boolean;
  /** What a scanner may read while the pad is open. */
  over: ReadOverPad;
  /** A button of its own beside the pad sends the digits. */
  hasSender?: boolean;
  onChange: (value: string) => void;
  /** What its check says yes to, where it asks back. */
  asked?: number;
  /** With the digits as they stand. */
  onDone: (value: string) => void;
}

/** Drawn as on the keys of a phone: a cross alone would mean to leave. */
const Backspace = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    width={32}
    height={32}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M20 6a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-11l-6 -6l6 -6z" />
    <path d="M12 10l4 4m0 -4l-4 4" />
  </svg>
);

/**
 * Digits for a thumb; 1-2-3 from the left in every language, and no keyboard of the device over the page. A keyboard that
 * stands beside it types into it all the same.
 */
export const NumberPad = ({
  value,
  max,
  disabled,
  over,
  hasSender = false,
  asked,
  onChange,
  onDone,
}: NumberPadProps) => {
  const { t } = useTranslation();
  const add = (digit: string) => value.length < max && onChange(value + digit);
  const wipe = () => onChange(value.slice(0, -1));
  usePadKeys({
    disabled,
    over,
    max,
    onDigits: (digits) => onChange((value + digits).slice(0, max)),
    onWipe: wipe,
    onDone: (digits) => onDone((value + digits).slice(0, max)),
  });
  return (
    <div className={classes.pad} dir="ltr" role="group" aria-label={t('bench.pad')}>
      {[...'123456789'].map((digit) => (
        <button key={digit} type="button" disabled={disabled} onClick={() => add(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label={t('bench.wipe')} disabled={disabled} onClick={wipe}>
        <Backspace />
      </button>
      <button type="button" disabled={disabled} onClick={() => add('0')}>
        0
      </button>
      {!hasSender && (
        <button
          type="button"
          className={classes.padDone}
          aria-label={t('bench.enter')}
          data-means={asked}
          disabled={disabled}
          onClick={() => onDone(value)}
        >
          <IconCheck size={28} />
        </button>
      )}
    </div>
  );
};
