import { type Video, videoBody } from '@peruke/contracts/clients';
import { isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { logProblem } from '@peruke/mf-kit/config';
import { Button, CancelButton, Modal } from '@peruke/ui/core';
import { FormGrid, TextField, useServerErrors, useUiForm } from '@peruke/ui/forms';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddVideoMutation, useChangeVideoMutation } from '../api/care-hub.api';

/** A new video, or another title or address for one; both are required, and only the web is linked (CARE-006). */
export const VideoDialog = ({ video, onClose }: { video?: Video; onClose: () => void }) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const key = useIdempotencyKey();
  const [add] = useAddVideoMutation();
  const [change] = useChangeVideoMutation();
  const form = useUiForm({
    schema: videoBody,
    defaultValues: { title: video?.title ?? '', videoUrl: video?.videoUrl ?? '' },
  });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isSubmitting } = form.formState;
  const wrongUrl = errors.videoUrl?.type === 'server' ? errors.videoUrl.message : t('care.badUrl');

  const save = form.handleSubmit(async (values) => {
    const answer = await (video
      ? change({ id: video.id, video: values })
      : add({ video: values, key: key.key() }));
    if (!answer.error) return onClose();
    if (isApiError(answer.error) && answer.error.errors) apply(answer.error);
    else logProblem('The video was not saved', answer.error);
  });

  return (
    <Modal
      opened
      size="small"
      title={t(video ? 'care.edit' : 'care.add')}
      onClose={onClose}
      dirty={form.formState.isDirty}
      footer={
        <>
          <CancelButton>{t('care.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {t('care.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <TextField
            span={6}
            dir="auto"
            label={t('care.videoTitle')}
            error={
              errors.title && (form.getValues('title').trim() ? errors.title.message : ui('field.required'))
            }
            {...form.register('title')}
          />
          <TextField
            span={6}
            ltr
            inputMode="url"
            label={t('care.videoUrl')}
            error={errors.videoUrl && (form.getValues('videoUrl').trim() ? wrongUrl : ui('field.required'))}
            {...form.register('videoUrl')}
          />
        </FormGrid>
      </form>
    </Modal>
  );
};
