import { zodResolver } from '@hookform/resolvers/zod';
import { faultOf } from '@peruke/contracts/kernel';
import { useMemo } from 'react';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useTouchedForm } from './use-touched-form';
import { useFaultText, useFieldText } from './use-field-text';

export interface UiFormOptions<Input extends FieldValues, Output> {
  /** From contracts: the very schema that the service checks. */
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
}

/** As the services write it; under its field the name says nothing. */
const NAMED_REQUIRED = /^The .+ field is required\.$/;

/** Field errors lie as deep as the fields; each leaf carries its text. */
const translate = (errors: object, say: (text: string) => string): void => {
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    const leaf = error as { message?: unknown };
    if (typeof leaf.message === 'string') leaf.message = say(leaf.message);
    else translate(error as object, say);
  }
};

/**
 * A form checked by a contract's schema, as `useTouchedForm` tells. What the schema finds is told in the language of the page,
 * also where the schema carries a text of its own.
 */
export const useUiForm = <Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
}: UiFormOptions<Input, Output>): UseFormReturn<Input, unknown, Output> => {
  const sayFault = useFaultText();
  const say = useFieldText();
  const resolver = useMemo((): Resolver<Input, unknown, Output> => {
    const check = zodResolver<Input, unknown, Output>(schema, {
      error: (issue) => sayFault(faultOf(issue)),
    });
    return async (...args) => {
      const result = await check(...args);
      translate(result.errors, (text) =>
        NAMED_REQUIRED.test(text) ? sayFault({ code: 'required', params: {} }) : say(text),
      );
      return result;
    };
  }, [schema, sayFault, say]);
  return useTouchedForm<Input, unknown, Output>({ resolver, defaultValues });
};
