import type { ShownSettings } from '@peruke/contracts/settings';
import { Controller, NumberField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from './settings-form';

type NumberKey = {
  [K in keyof ShownSettings]: ShownSettings[K] extends number ? K : never;
}[keyof ShownSettings];

interface NumberSettingProps {
  form: SettingsForm;
  name: NumberKey;
  unit: string;
  decimals?: 0 | 2;
}

/** A setting that is one number. */
export const NumberSetting = ({ form, name, unit, decimals = 0 }: NumberSettingProps) => {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <NumberField
          span={2}
          label={t(`settings.key.${name}`)}
          decimals={decimals}
          unit={unit}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={form.formState.errors[name]?.message}
        />
      )}
    />
  );
};
