import { Slot, type WrittenWig } from '@peruke/mf-kit/shell';
import { Sheet } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { Checkbox } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import type { Promised } from './promised.rules';
import styles from './promised.module.css';

interface PromisedDateProps {
  /** The order that is there, else the wig that is being written. */
  orderId?: number;
  wig?: WrittenWig;
  value: Promised;
  onChange: (value: Promised) => void;
  error?: string | undefined;
  brief?: boolean;
}

/**
 * The forecast, whose safe day is chosen to begin with. It becomes the complete date only when somebody says so: an order
 * with such a date is not offered a meeting (PERM-049).
 */
export const PromisedDate = ({ orderId, wig, value, onChange, error, brief }: PromisedDateProps) => {
  const { t } = useTranslation();
  return (
    <Sheet className={styles.promised} aria-label={t('form.promise')}>
      <Slot
        name="order-form.promise"
        props={{
          ...(orderId !== undefined && { orderId }),
          ...(wig && { wig }),
          ...(brief && { brief }),
          value: value.day,
          onPick: (day, isChosen = true) => onChange({ day, isSet: isChosen || value.isSet }),
        }}
      />
      <Checkbox
        label={t('form.setDate')}
        checked={value.isSet}
        onChange={({ target }) => onChange({ ...value, isSet: target.checked })}
      />
      {value.isSet && (
        <DateField
          label={t('form.date')}
          value={value.day}
          onChange={(day) => onChange({ day: day ?? '', isSet: true })}
          error={error}
        />
      )}
    </Sheet>
  );
};
