import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFieldText } from './use-field-text';

/** The part of a refused answer that concerns fields: `errors` of the wire's error body. */
export interface ServerFieldErrors {
  errors?: Record<string, readonly string[]>;
}

export interface ServerErrorsOptions {
  /** Path on the wire -> name of the field, where they differ. */
  nameOf?: (path: string) => string;
}

export interface ServerErrors {
  /** `ref` of the form (or any element around the fields): the first wrong field in it gets the focus. */
  formRef: (form: HTMLElement | null) => void;
  /** Shows the texts under their fields. Answers the texts of fields that this form does not have, for an alert above. */
  apply: (refused: ServerFieldErrors) => string[];
}

const FIRST_INVALID = '[aria-invalid="true"]';
const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

/** The first wrong field that is in sight takes the focus: a form may keep parts of it behind tabs. */
export const focusFirstInvalid = (form: HTMLElement | null): void => {
  const wrong = [...(form?.querySelectorAll<HTMLElement>(FIRST_INVALID) ?? [])];
  const first = wrong.find((field) => !field.closest('[hidden]'));
  // a group is marked as a whole: the tab stop of its pills takes the focus, else what stands first in it
  const within = (): HTMLElement | null | undefined =>
    first?.querySelector<HTMLElement>('[tabindex="0"]') ?? first?.querySelector<HTMLElement>(FOCUSABLE);
  const target = first?.matches(FOCUSABLE) ? first : within();
  target?.focus();
};

/**
 * Server validation in a form (ERR-002): each text under its field, and editing a field clears its own. Whoever refused,
 * the form or the server: the focus is on the first wrong field.
 */
export const useServerErrors = <Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { nameOf = (path) => path }: ServerErrorsOptions = {},
): ServerErrors => {
  const say = useFieldText();
  const [node, formRef] = useState<HTMLElement | null>(null);
  const [applied, setApplied] = useState(0);
  const { subscribe, getFieldState, clearErrors } = form;
  // a try that the form itself refused; a field without a reference of its own is found in the page, too
  const { submitCount, isSubmitSuccessful } = form.formState;
  const refused = isSubmitSuccessful ? 0 : submitCount;

  useEffect(() => {
    if (applied > 0 || refused > 0) focusFirstInvalid(node);
  }, [applied, refused, node]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== 'change' || !name) return;
          const field = name as FieldPath<Values>;
          if (getFieldState(field).error?.type === 'server') clearErrors(field);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );

  const apply = ({ errors = {} }: ServerFieldErrors): string[] => {
    const unplaced: string[] = [];
    for (const [path, texts] of Object.entries(errors)) {
      const name = nameOf(path) as FieldPath<Values>;
      const message = texts.map(say).join(' ');
      if (form.getValues(name) === undefined) unplaced.push(message);
      else form.setError(name, { type: 'server', message });
    }
    setApplied((count) => count + 1);
    return unplaced;
  };
  return { formRef, apply };
};
