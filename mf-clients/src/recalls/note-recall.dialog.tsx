import { type Recall, RECALL_NOTE_MOST } from '@peruke/contracts/clients';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button, CancelButton, Modal } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoteRecallMutation, useUnnoteRecallMutation } from '../api/clients.api';

interface NoteRecallProps {
  recall: Recall;
  onClose: () => void;
}

/** A word on what is known: the wig is off the list until the next one is handed over. */
export const NoteRecallDialog = ({ recall: { order_id: orderId, client }, onClose }: NoteRecallProps) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const [note, { isLoading }] = useNoteRecallMutation();
  const [unnote] = useUnnoteRecallMutation();
  const isEmpty = text.trim() === '';
  const name = client.full_name;

  const takeBack = async () => {
    const { error } = await unnote({ orderId });
    if (error) notify.error(errorText(error));
    else notify.success(t('recalls.noteBack', { name }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    const { error } = await note({ orderId, text });
    if (error) return setProblem(errorText(error));
    notify.success(t('recalls.noted', { name }), {
      label: t('message.undo'),
      run: () => void takeBack(),
    });
    onClose();
  };
  return (
    <Modal
      opened
      size="small"
      title={t('recalls.noteTitle', { name })}
      onClose={onClose}
      dirty={text !== ''}
      footer={
        <>
          <CancelButton>{t('form.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={isLoading}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)}>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <TextField
          dir="auto"
          label={t('recalls.noteLabel')}
          hint={t('recalls.noteHint')}
          maxLength={RECALL_NOTE_MOST}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried && isEmpty ? ui('field.required') : undefined}
          data-autofocus
        />
      </form>
    </Modal>
  );
};
