import { errorText, isApiError } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { type FieldValues, type UseFormReturn, useServerErrors } from '@peruke/ui/forms';
import { useDirtyForm } from './leave-settings';

/** What every form of the page does: ask before input is lost, and show a refusal under its fields. */
export const useSettingsForm = <Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
) => {
  const { formRef, apply } = useServerErrors(form);
  const { isDirty } = form.formState;
  useDirtyForm(isDirty);

  const refuse = (error: unknown): void => {
    const errors = isApiError(error) && error.errors;
    if (!errors) {
      notify.error(errorText(error));
      return;
    }
    const unplaced = apply({ errors });
    if (unplaced.length > 0) notify.error(unplaced.join(' '));
  };
  return { formRef, refuse, isDirty };
};
