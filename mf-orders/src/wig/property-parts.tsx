import { VisuallyHidden } from '@peruke/ui/core';
import { PillsField, SelectField, TextField } from '@peruke/ui/forms';
import type { ReactNode } from 'react';
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

export type CommentName = Extract<keyof PropertyValues, `${string}Comments`>;

interface OptionProps {
  name: keyof PropertyValues;
  label: string;
  /** The heading of the section says the same: the label is for screen readers only. */
  bare?: boolean;
  options: readonly string[];
  disabled?: boolean;
  ltr?: boolean;
  /** Drawn above the name of an option. */
  mark?: (value: string) => ReactNode;
  span?: 2 | 3 | 4 | 6;
  onPicked?: (value: string) => void;
  text?: (value: string) => string;
}

/** Up to nine options stand as pills, and the chosen one empties them when it is pressed again; more in a list with a cross. */
export const OptionField = (props: OptionProps) => {
  const { name, options, disabled, span = 6, onPicked, text, mark, ltr } = props;
  const { control } = useField();
  const valueText = useValueText();
  const label = props.bare ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label;
  const choices = options.map((value) => ({
    value,
    label: (text ?? valueText)(value),
    mark: mark?.(value),
  }));
  return (
    <Controller
      control={control}
      name={`properties.${name}` as Path<'wigType'>}
      render={({ field, fieldState: { error } }) => {
        const pick = onPicked ?? field.onChange;
        return options.length <= 9 ? (
          <PillsField
            span={span}
            label={label}
            options={choices}
            value={field.value}
            onChange={(value) => pick(value === field.value ? '' : value)}
            error={error?.message}
            disabled={disabled}
            ltr={ltr}
            stacked={mark !== undefined}
            columns={mark && options.length}
          />
        ) : (
          <SelectField
            span={span}
            label={label}
            options={choices}
            value={field.value}
            onChange={(value) => value !== field.value && pick(value ?? '')}
            error={error?.message}
            clearable
            disabled={disabled}
          />
        );
      }}
    />
  );
};

interface TextProps {
  name: keyof PropertyValues;
  span?: 2 | 3 | 4 | 6;
  optional?: boolean;
  /** Words, not a number or a code: they need the whole line of a phone. */
  words?: boolean;
}

/** One line of free text. */
export const Text = ({ name, span = 2, optional, words }: TextProps) => {
  const { t } = useTranslation();
  const { control } = useField();
  return (
    <Controller
      control={control}
      name={`properties.${name}` as Path<'length'>}
      render={({ field, fieldState: { error } }) => (
        <TextField
          span={span}
          spanPhone={words ? undefined : 1}
          optional={optional}
          dir="auto"
          label={t(`wig:property.short.${name}`, { defaultValue: t(`wig:property.${name}`) })}
          error={error?.message}
          {...field}
        />
      )}
    />
  );
};

/** An optional comment of a section; it stands there only when it is wanted (ui.md, forms). */
export const Comment = ({ name, focused }: { name: CommentName; focused: boolean }) => {
  const { t } = useTranslation();
  const { control } = useField();
  return (
    <Controller
      control={control}
      name={`properties.${name}` as Path<'length'>}
      render={({ field, fieldState: { error } }) => (
        <TextField
          span={6}
          dir="auto"
          optional
          autoFocus={focused}
          label={t('card.properties.comment')}
          error={error?.message}
          {...field}
        />
      )}
    />
  );
};
