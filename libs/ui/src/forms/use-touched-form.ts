import { useState } from 'react';
import {
  get,
  useForm,
  type FieldValues,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
} from 'react-hook-form';

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** Each field, left as empty as it was found, is taken for one that was passed by, until the form was sent once. */
const passByEmpty = <Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): void => {
  const { control, getValues, getFieldState } = form;
  const { register } = control;
  const isPassedBy = (name: Parameters<typeof getFieldState>[0]): boolean =>
    !control._formState.isSubmitted &&
    isEmpty(getValues(name)) &&
    isEmpty(get(control._defaultValues, name)) &&
    getFieldState(name).error === undefined;
  const registerQuietly: UseFormRegister<Values> = (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      onBlur: async (event) => {
        if (!isPassedBy(name)) await field.onBlur(event);
      },
    };
  };
  // a field of a controller is registered through the one, any other through the other
  Object.assign(control, { register: registerQuietly });
  Object.assign(form, { register: registerQuietly });
};

/**
 * A form that tells what is wrong with a field when it is left, then with each key. A field that is left as empty as it was
 * found is told of when the form is sent.
 */
export const useTouchedForm = <Values extends FieldValues, Context = unknown, Output = Values>(
  props: Omit<UseFormProps<Values, Context, Output>, 'mode'>,
): UseFormReturn<Values, Context, Output> => {
  const form = useForm<Values, Context, Output>({ ...props, mode: 'onTouched' });
  useState(() => passByEmpty(form));
  return form;
};
