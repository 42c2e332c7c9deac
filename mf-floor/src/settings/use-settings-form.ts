import { errorText, isApiError } from '@peruke/mf-kit/api';
import { notify, useLeaveGuard } from '@peruke/mf-kit/shell';
import { type FieldValues, type UseFormReturn, useServerErrors } from '@peruke/ui/forms';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What both topics do: ask before input is lost, and show a refusal under its fields. */
export const useSettingsForm = <Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
) => {
  const { t } = useTranslation();
  const { formRef, apply } = useServerErrors(form);
  const guard = useLeaveGuard({
    title: t('settings.leaveTitle'),
    text: t('settings.leaveText'),
    yes: t('settings.leaveYes'),
  });
  const { isDirty } = form.formState;
  useEffect(() => guard.setDirty(isDirty), [guard, isDirty]);

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
