import { type Place, PLACE_KINDS, placeBody, type PlaceKind } from '@peruke/contracts/floor';
import { errorText, fieldErrors, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Alert, Button, CancelButton, Modal } from '@peruke/ui/core';
import {
  Controller,
  NumberField,
  PillsField,
  TextField,
  useFieldText,
  useServerErrors,
  useUiForm,
} from '@peruke/ui/forms';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosePlaceMutation, useKeepPlaceMutation } from '../api/floor.api';
import classes from './places.module.css';

interface PlaceDialogProps {
  /** Missing: a new one. */
  place?: Place;
  onClose: () => void;
  /** It is there no more. */
  onRemoved?: () => void;
}

const kindOf = (place: Place | undefined): PlaceKind =>
  PLACE_KINDS.find((kind) => kind === place?.kind) ?? 'shelf';

/** A place, new or described anew; all that is wrong is said at once, each at its field. */
export const PlaceDialog = ({ place, onClose, onRemoved }: PlaceDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { key } = useIdempotencyKey();
  const [keep] = useKeepPlaceMutation();
  const [problem, setProblem] = useState<string>();
  const form = useUiForm({
    schema: placeBody,
    defaultValues: {
      code: place?.code ?? '',
      name: place?.name ?? '',
      kind: kindOf(place),
      capacity: place?.capacity ?? null,
    },
  });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isDirty, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (body) => {
    setProblem(undefined);
    const { error } = await keep({ id: place?.id ?? null, body, key: key() });
    if (!error) {
      notify.success(t('places.kept', { code: body.code }));
      return onClose();
    }
    if (isApiError(error) && error.errors) apply(error);
    else setProblem(errorText(error));
  });

  return (
    <Modal
      opened
      size="small"
      title={place ? t('places.edit') : t('places.add')}
      onClose={onClose}
      dirty={isDirty}
      footer={
        <>
          {place && <RemovePlace place={place} onProblem={setProblem} onRemoved={onRemoved} />}
          <CancelButton>{t('places.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {t('places.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} noValidate className={classes.form} onSubmit={(event) => void save(event)}>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <TextField
          ltr
          label={t('places.codes')}
          hint={t('places.codeHint')}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <TextField
          dir="auto"
          label={t('places.name')}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { ref: _ref, ...field } }) => (
            <PillsField
              {...field}
              label={t('places.kind')}
              error={errors.kind?.message}
              options={PLACE_KINDS.map((kind) => ({ value: kind, label: t(`places.kinds.${kind}`) }))}
            />
          )}
        />
        <Controller
          control={form.control}
          name="capacity"
          render={({ field }) => (
            <NumberField
              {...field}
              optional
              label={t('places.holds')}
              hint={t('places.holdsHint')}
              error={errors.capacity?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
};

interface RemovePlaceProps {
  place: Place;
  onProblem: (text: string) => void;
  onRemoved?: () => void;
}

const RemovePlace = ({ place, onProblem, onRemoved }: RemovePlaceProps) => {
  const { t } = useTranslation();
  const say = useFieldText();
  const [close, { isLoading }] = useClosePlaceMutation();
  const remove = async () => {
    const yes = await confirm({
      title: t('places.remove'),
      text: t('places.removeQuestion', { code: place.code }),
      danger: true,
    });
    if (!yes) return;
    const { error } = await close(place.id);
    if (!error) {
      notify.success(t('places.removed', { code: place.code }));
      return onRemoved?.();
    }
    const { place: why } = fieldErrors(error);
    onProblem(why === undefined ? errorText(error) : say(why));
  };
  return (
    <Button variant="quiet" busy={isLoading} onClick={() => void remove()}>
      {t('places.remove')}
    </Button>
  );
};
