import type { Permission } from '@peruke/contracts/identity';
import { type ListColumn, type SavedView, saveViewBodyOf } from '@peruke/contracts/lists';
import { Alert, Button, CancelButton, Modal } from '@peruke/ui/core';
import { Checkbox, FormGrid, TextField, useServerErrors, useUiForm } from '@peruke/ui/forms';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { errorText, isApiError } from '../api/api-error';
import { useIdempotencyKey } from '../api/idempotency-key';
import { useCan } from '../session/use-session';
import { notify } from '../shell/notify';
import styles from './saved-views.module.css';
import type { ListViews } from './use-list-views';

interface ViewDialogProps {
  views: ListViews<unknown>;
  /** The view to be renamed or shared; a new one when left out. */
  view?: SavedView;
  columns: readonly ListColumn[];
  share: Permission;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

const nameOf = saveViewBodyOf(z.unknown()).pick({ name: true, shared: true });

/** The name of a view and whether everybody sees it. */
export const ViewDialog = ({ views, view, columns, share, onSaved, onClose }: ViewDialogProps) => {
  const { t } = useTranslation('ui');
  const { filter, density } = views;
  const id = useId();
  const key = useIdempotencyKey();
  const canShare = useCan(share);
  const [save] = views.api.useSaveViewMutation();
  const [change] = views.api.useChangeViewMutation();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useUiForm({
    schema: nameOf,
    defaultValues: { name: view?.name ?? '', shared: view?.shared ?? false },
  });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (given) => {
    const answer = view
      ? await change({ id: view.id, body: { ...given, base_version: view.version } })
      : await save({ body: { ...given, filter, density, columns }, key: key.key() });
    if (answer.error) {
      const { error } = answer;
      setProblems(isApiError(error) && error.errors ? apply(error) : [errorText(error)]);
      return;
    }
    notify.success(t('views.saved'));
    onSaved(answer.data);
    onClose();
  });
  return (
    <Modal
      opened
      size="small"
      title={t(view ? 'views.rename' : 'views.add')}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('views.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {t('views.keep')}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
        {problems.map((problem) => (
          <Alert key={problem} tone="bad">
            {problem}
          </Alert>
        ))}
        <FormGrid>
          <TextField
            span={6}
            dir="auto"
            maxLength={40}
            label={t('views.name')}
            data-autofocus
            error={errors.name?.message}
            {...form.register('name')}
          />
        </FormGrid>
        {canShare && (
          <Checkbox className={styles.share} label={t('views.share')} {...form.register('shared')} />
        )}
      </form>
    </Modal>
  );
};
