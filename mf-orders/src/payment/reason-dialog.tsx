import { Button, CancelButton, Modal } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ReasonDialogProps {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  level?: number;
}

/** Asks why before something is taken back or put aside; without a reason it is not done. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    if (reason.trim() === '') setMissing(true);
    else props.onConfirm(reason.trim());
  };
  return (
    <Modal
      opened
      level={props.level}
      size="small"
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <CancelButton>{t('desk.cancel')}</CancelButton>
          <Button variant={props.danger ? 'danger' : 'primary'} busy={props.busy} onClick={confirm}>
            {props.yes}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
      <TextField
        label={t('desk.reason')}
        dir="auto"
        maxLength={200}
        data-autofocus
        value={reason}
        error={isMissing ? t('payment.problem.required') : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => event.key === 'Enter' && confirm()}
      />
    </Modal>
  );
};
