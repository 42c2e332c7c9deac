import { errorText, isApiError } from '@peruke/mf-kit/api';
import type { EditOutcome } from '@peruke/mf-kit/edits';
import { notify, type NoticeAction } from '@peruke/mf-kit/shell';
import { useServerErrors, useUiForm, type UiFormOptions } from '@peruke/ui/forms';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

interface DialogFormOptions<Input extends FieldValues, Output extends FieldValues> extends UiFormOptions<
  Input,
  Output
> {
  send: (values: Output, typed: Input) => Promise<EditOutcome>;
  /** Told after a success. */
  done: string;
  /** A way back, offered beside it; asked for after the success. */
  offer?: () => NoticeAction | undefined;
  onClose: () => void;
}

/** A small form over one call: field errors go under their fields, anything else above them; a success closes it. */
export const useDialogForm = <Input extends FieldValues, Output extends FieldValues>(
  options: DialogFormOptions<Input, Output>,
) => {
  const form = useUiForm<Input, Output>(options);
  const { formRef, apply } = useServerErrors(form);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const submit = form.handleSubmit(async (values) => {
    const { error, isCancelled } = await options.send(values, form.getValues());
    if (isCancelled) return;
    if (!error) {
      notify.success(options.done, options.offer?.());
      options.onClose();
      return;
    }
    setProblems(isApiError(error) && error.errors ? apply(error) : [errorText(error)]);
  });
  const { errors, isSubmitting } = form.formState;
  return {
    form,
    frame: {
      formRef,
      problems,
      errorCount: Object.keys(errors).length,
      busy: isSubmitting,
      onSubmit: submit,
      onClose: options.onClose,
    },
  };
};
