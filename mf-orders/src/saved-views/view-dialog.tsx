import { type SavedView, saveViewBody } from '@peruke/contracts/orders';
import { errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button, CancelButton, Modal } from '@peruke/ui/core';
import { Checkbox, FormGrid, TextField, useServerErrors, useUiForm } from '@peruke/ui/forms';
import type { Density } from '@peruke/ui/table';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeViewMutation, useSaveViewMutation } from '../api/views.api';
import type { ListFilters } from '../list-filters/orders-list.slice';
import styles from './saved-views.module.css';
import { viewFilterOf } from './saved-views.rules';

interface ViewDialogProps {
  /** The view to be renamed or shared; a new one when left out. */
  view?: SavedView;
  filters: ListFilters;
  density: Density;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

const nameOf = saveViewBody.pick({ name: true, shared: true });

/** The name of a view and whether everybody sees it. */
export const ViewDialog = ({ view, filters, density, onSaved, onClose }: ViewDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const key = useIdempotencyKey();
  const canShare = useCan('order.share-view');
  const [save] = useSaveViewMutation();
  const [change] = useChangeViewMutation();
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
      : await save({ body: { ...given, filter: viewFilterOf(filters), density }, key: key.key() });
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
          <CancelButton>{t('card.general.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {t('card.general.save')}
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
