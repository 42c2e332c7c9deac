import { IconCheck, IconX } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './bench.module.css';

interface NumberPadProps {
  value: string;
  max: number;
  disabled?: boolean;
  onChange: (value: string) => void;
  onDone: () => void;
}

/** Digits for a thumb; 1-2-3 from the left in every language, and no keyboard of the device over the page. */
export const NumberPad = ({ value, max, disabled, onChange, onDone }: NumberPadProps) => {
  const { t } = useTranslation();
  const add = (digit: string) => value.length < max && onChange(value + digit);
  return (
    <div className={classes.pad} dir="ltr" role="group" aria-label={t('bench.pad')}>
      {[...'123456789'].map((digit) => (
        <button key={digit} type="button" disabled={disabled} onClick={() => add(digit)}>
          {digit}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('bench.wipe')}
        disabled={disabled}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <IconX size={28} />
      </button>
      <button type="button" disabled={disabled} onClick={() => add('0')}>
        0
      </button>
      <button
        type="button"
        className={classes.padDone}
        aria-label={t('bench.enter')}
        disabled={disabled}
        onClick={onDone}
      >
        <IconCheck size={28} />
      </button>
    </div>
  );
};
