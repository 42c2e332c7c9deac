import { Button, IconButton, Panel } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { Controller, FormGrid, NumberField, TextArea, useFieldArray } from '@peruke/ui/forms';
import { IconPlus, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { NumberSetting } from './number-setting';
import { type PanelProps, usePinned } from './settings-form';
import styles from './settings.module.css';

/** The rates of VAT by the day on which each begins. */
export const VatPanel = ({ form, pinned }: PanelProps) => {
  const { t } = useTranslation();
  const { disabled, hint } = usePinned(pinned)('vat');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'vat' });
  const errors = form.formState.errors.vat;
  return (
    <Panel
      title={t('settings.key.vat')}
      actions={
        !disabled && (
          <Button
            size="small"
            variant="quiet"
            icon={IconPlus}
            onClick={() => append({ percent: form.getValues('vat').at(-1)?.percent ?? 0, from: '' })}
          >
            {t('settings.addVat')}
          </Button>
        )
      }
    >
      <ul className={styles.rows}>
        {fields.map((field, at) => (
          <li key={field.id} className={styles.row}>
            <Controller
              control={form.control}
              name={`vat.${at}.percent`}
              render={({ field: { value, onChange, onBlur } }) => (
                <NumberField
                  label={t('settings.percent')}
                  className={styles.percent}
                  decimals={2}
                  unit="%"
                  disabled={disabled}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  error={errors?.[at]?.percent?.message}
                />
              )}
            />
            <Controller
              control={form.control}
              name={`vat.${at}.from`}
              render={({ field: { value, onChange, onBlur } }) => (
                <DateField
                  label={t('settings.inForceFrom')}
                  className={styles.date}
                  disabled={disabled}
                  value={value}
                  onChange={(day) => onChange(day ?? '')}
                  onBlur={onBlur}
                  error={errors?.[at]?.from?.message}
                />
              )}
            />
            {fields.length > 1 && !disabled && (
              <IconButton
                icon={IconTrash}
                className={styles.remove}
                label={t('settings.removeVat')}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{hint ?? t('settings.vatNote')}</p>
    </Panel>
  );
};

/** From where on a payment in cash is warned about. */
export const CashPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.cash')}>
      <FormGrid>
        <NumberSetting form={form} name="cashFreeUpTo" unit="₪" />
        <NumberSetting form={form} name="cashPercent" unit="%" decimals={2} />
        <NumberSetting form={form} name="cashAtMost" unit="₪" />
      </FormGrid>
      <p className={styles.note}>{t('settings.cashNote')}</p>
    </Panel>
  );
};

/** From which difference on a cash-up needs a second person. */
export const CashUpPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.cashUp')}>
      <FormGrid>
        <NumberSetting form={form} name="cashUpLimit" unit="₪" />
      </FormGrid>
      <p className={styles.note}>{t('settings.cashUpNote')}</p>
    </Panel>
  );
};

export const ReceiptPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.receipts')}>
      <TextArea
        label={t('settings.key.receiptNote')}
        optional
        rows={3}
        maxLength={300}
        error={form.formState.errors.receiptNote?.message}
        {...form.register('receiptNote')}
      />
    </Panel>
  );
};
