import { CEILING_STEP, MOST_CEILING } from '@peruke/contracts/orders';
import { IconButton } from '@peruke/ui/core';
import { NumberField } from '@peruke/ui/forms';
import { IconMinus, IconPlus } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './intake.module.css';

interface CeilingFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string;
}

/** Up to which sum the repair is done without a call: typed, or by steps. */
export const CeilingField = ({ value, onChange, error }: CeilingFieldProps) => {
  const { t } = useTranslation();
  const sum = value || 0;
  const step = (by: number) => onChange(Math.min(MOST_CEILING, Math.max(0, sum + by)));
  return (
    <div className={styles.ceiling}>
      <NumberField
        label={t('intake.upTo')}
        hint={t('intake.above')}
        unit="₪"
        large
        value={value}
        onChange={onChange}
        error={error}
      />
      <span className={styles.steps}>
        <IconButton
          icon={IconMinus}
          label={t('intake.less', { sum: CEILING_STEP })}
          variant="outlined"
          tooltip={false}
          disabled={sum <= 0}
          onClick={() => step(-CEILING_STEP)}
        />
        <IconButton
          icon={IconPlus}
          label={t('intake.more', { sum: CEILING_STEP })}
          variant="outlined"
          tooltip={false}
          disabled={sum >= MOST_CEILING}
          onClick={() => step(CEILING_STEP)}
        />
      </span>
    </div>
  );
};
