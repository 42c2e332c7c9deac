import { PillsField, SelectField, TextField } from '@peruke/ui/forms';
import { Controller, useFormContext, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PropertyValues } from './property-form';
import { useValueText } from './value-text';

/** The form around the sections holds them under `properties`. */
export interface WithProperties {
  properties: PropertyValues;
}
type Path<N extends keyof PropertyValues> = `properties.${N}` & FieldPath<WithProperties>;

export const useField = () => {
  const { control, register } = useFormContext<WithProperties>();
  return { control, register };
};

interface OptionProps {
  name: keyof PropertyValues;
  label: string;
  options: readonly string[];
  disabled?: boolean;
  span?: 2 | 3 | 4 | 6;
  onPicked?: (value: string) => void;
  text?: (value: string) => string;
}

/** Up to nine options stand as pills, more in a list that can be searched; pressing the chosen pill again empties it. */
export const OptionField = ({ name, label, options, disabled, span = 6, onPicked, text }: OptionProps) => {
  const { control } = useField();
  const valueText = useValueText();
  const choices = options.map((value) => ({ value, label: (text ?? valueText)(value) }));
  return (
    <Controller
      control={control}
      name={`properties.${name}` as Path<'wigType'>}
      render={({ field }) => {
        const pick = (value: string | null) => {
          const next = value === field.value ? '' : (value ?? '');
          if (onPicked) onPicked(next);
          else field.onChange(next);
        };
        return options.length <= 9 ? (
          <PillsField
            span={span}
            label={label}
            options={choices}
            value={field.value}
            onChange={pick}
            disabled={disabled}
          />
        ) : (
          <SelectField
            span={span}
            label={label}
            options={choices}
            value={field.value}
            onChange={pick}
            clearable
            disabled={disabled}
          />
        );
      }}
    />
  );
};

/** One line of free text. */
export const Text = ({ name, span = 2 }: { name: keyof PropertyValues; span?: 2 | 3 | 4 | 6 }) => {
  const { t } = useTranslation();
  const { register } = useField();
  return (
    <TextField
      span={span}
      spanPhone={1}
      dir="auto"
      label={t(`property.short.${name}`, { defaultValue: t(`property.${name}`) })}
      {...register(`properties.${name}` as Path<'length'>)}
    />
  );
};

/** An optional comment of a section. */
export const Comment = ({ name }: { name: keyof PropertyValues }) => {
  const { t } = useTranslation();
  const { register } = useField();
  return (
    <TextField
      span={6}
      dir="auto"
      optional
      label={t('card.properties.comment')}
      {...register(`properties.${name}` as Path<'length'>)}
    />
  );
};
