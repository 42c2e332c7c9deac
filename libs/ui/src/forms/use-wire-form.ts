import { faultOf } from '@peruke/contracts/kernel';
import { useCallback } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { useFaultText, useFieldText } from './use-field-text';

export interface WireFormOptions<Values extends FieldValues> {
  /** Of what goes out, from contracts: the very schema that the service checks. */
  schema: ZodType;
  toWire: (values: Values) => unknown;
  /** Path on the wire -> name of the field that shows it, where they differ. */
  nameOf?: (path: string) => string;
  defaultValues: DefaultValues<Values>;
}

/**
 * A form that keeps its values otherwise than they go out. What goes out is checked as a whole when it is sent, so that all
 * that is wrong is told at once, and from then on with each key; what has no field of its own is left to the service.
 */
export const useWireForm = <Values extends FieldValues>(
  options: WireFormOptions<Values>,
): UseFormReturn<Values> => {
  const { schema, toWire, nameOf = (path) => path, defaultValues } = options;
  const sayFault = useFaultText();
  const say = useFieldText();
  const resolver: Resolver<Values> = useCallback(
    (values) => {
      const { error } = schema.safeParse(toWire(values), { error: (issue) => sayFault(faultOf(issue)) });
      const errors: FieldErrors<Values> = {};
      for (const issue of error?.issues ?? []) {
        const name = nameOf(issue.path.join('.'));
        if (get(values, name) === undefined || get(errors, name)) continue;
        set(errors, name, { type: issue.code, message: say(issue.message) });
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [schema, toWire, nameOf, sayFault, say],
  );
  return useForm<Values>({ resolver, defaultValues });
};

/** How many fields are wrong, however deep they lie. */
export const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>((sum, error: unknown) => {
    if (typeof error !== 'object' || error === null) return sum;
    return sum + ('message' in error && typeof error.message === 'string' ? 1 : countErrors(error));
  }, 0);
