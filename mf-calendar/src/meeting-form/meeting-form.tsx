import type { Meeting } from '@peruke/contracts/calendar';
import { errorText, isApiError, isUnanswered } from '@peruke/mf-kit/api';
import { ModalFrame, notify, useModal } from '@peruke/mf-kit/shell';
import { Alert, Button } from '@peruke/ui/core';
import { FormErrorCount, FormGrid, TextField, useServerErrors, useTouchedForm } from '@peruke/ui/forms';
import { type ReactNode, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './meeting-form.module.css';
import { CalendarFields, WhenFields } from './meeting-fields';
import type { MeetingValues } from '../meetings/meeting-values.rules';

interface MeetingFormProps {
  title: string;
  submit: string;
  values: MeetingValues;
  /** Answers the error of the call, if any. */
  onSave: (values: MeetingValues) => Promise<unknown>;
  head?: ReactNode;
  /** Who the meeting is with. */
  whom: ReactNode;
  /** The meeting that is changed: its own slot is not taken, and who holds it stays on offer. */
  meeting?: Meeting;
  /** A question over the form. */
  beside?: ReactNode;
}

/** The form of a meeting, in its pop-up: new or changed. A second submit waits for the first (CAL-047). */
export const MeetingForm = (props: MeetingFormProps) => {
  const { title, submit, values, onSave, head, whom, meeting, beside } = props;
  const { t } = useTranslation();
  const id = useId();
  const { close, dismiss } = useModal();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useTouchedForm<MeetingValues>({ defaultValues: values });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (filled) => {
    const error = await onSave(filled);
    if (error === undefined) return;
    if (isApiError(error) && error.errors) {
      setProblems(apply(error));
      return;
    }
    // whoever had no answer has what was typed, and sends it once more
    if (isUnanswered(error)) return void notify.error(errorText(error));
    // CAL-060, CAL-061: nothing to mend in the form
    notify.error(t('form.failed'));
    close();
  });
  return (
    <ModalFrame
      title={title}
      dirty={isDirty}
      ruled={false}
      footerStart={<FormErrorCount count={Object.keys(errors).length} />}
      footer={
        <>
          <Button onClick={dismiss}>{t('form.close')}</Button>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} ref={formRef} noValidate onSubmit={(event) => void save(event)}>
          {head && <div className={styles.head}>{head}</div>}
          <FormGrid>
            {problems.map((problem) => (
              <Alert key={problem} tone="bad">
                {problem}
              </Alert>
            ))}
            {whom}
            <CalendarFields designer={meeting?.meetingManager ?? null} />
            <WhenFields meeting={meeting} />
            <TextField
              span={6}
              optional
              dir="auto"
              label={t('form.subject')}
              error={errors.subject?.message}
              {...form.register('subject')}
            />
          </FormGrid>
        </form>
      </FormProvider>
      {beside}
    </ModalFrame>
  );
};
