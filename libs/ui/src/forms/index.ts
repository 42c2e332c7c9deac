/// <reference types="../css" />
export * from './check-fields';
export * from './conflict-dialog';
export { Field, FormErrorCount, FormGrid, InputBox, type FieldControl, type FieldFrame } from './field';
export { fieldTextKey, type FieldTextKey } from './field-texts.rules';
export * from './number-fields';
export * from './phone-field';
export * from './pills-field';
export * from './search-field';
export { foldForSearch, matchesSearch } from './search.rules';
export * from './select-field';
export * from './select-props';
export * from './strength-meter';
export * from './text-fields';
export { useFieldText } from './use-field-text';
export { useRowText } from './use-row-text';
export * from './use-server-errors';
export * from './use-touched-form';
export * from './use-ui-form';
export * from './use-wire-form';
// The form library stands behind this face; screens take its parts from here.
export {
  Controller,
  FormProvider,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type SubmitHandler,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
