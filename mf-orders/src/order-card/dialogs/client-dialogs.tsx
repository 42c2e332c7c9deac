import { errorText } from '@peruke/mf-kit/api';
import { useEdits } from '@peruke/mf-kit/edits';
import { closeAndGo, notify, Slot } from '@peruke/mf-kit/shell';
import { Button, CancelButton, Modal } from '@peruke/ui/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeClientMutation, useRestoreOrderMutation } from '../../api/orders.api';
import type { CardDialogProps } from './card-dialog-props';
import { MoveQuestion } from '../../wig/move-question';
import { useDialogLevel } from '../../panels/dialog-level';

interface ChooseClientProps {
  title: string;
  action: string;
  busy: boolean;
  current?: number;
  /** Below the field, once somebody is chosen: what the button does beyond it. */
  question?: ReactNode;
  /** Another pop-up that it has opened. */
  beside?: ReactNode;
  onChoose: (clientId: number | undefined) => void;
  onClose: () => void;
}

const ChooseClient = ({ title, action, busy, current, onChoose, onClose, ...more }: ChooseClientProps) => {
  const { t } = useTranslation();
  const level = useDialogLevel();
  const id = useId();
  const [client, setClient] = useState<number | undefined>(current);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(client);
  };
  return (
    <Modal
      opened
      level={level}
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('word.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Slot
          name="client-picker"
          props={{
            value: client,
            label: t('card.general.client'),
            onPick: (picked) => setClient(picked?.id),
          }}
        />
        {client !== undefined && more.question}
      </form>
      {more.beside}
    </Modal>
  );
};

/** PUT updateClient; with nobody chosen it asks to choose somebody (CLI-039). */
export const ChangeClientDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const [change, { isLoading }] = useChangeClientMutation();
  const [opened] = useState(order);
  const edits = useEdits({ labelOf: () => t('card.general.client'), level: useDialogLevel() + 1 });
  const send = async (clientId: number | undefined): Promise<void> => {
    if (clientId === undefined) {
      notify.warning(t('card.general.chooseClient'));
      return;
    }
    // hers already: there is nothing to save, nor to tell
    if (clientId === opened.client_id) {
      onClose();
      return;
    }
    const answer = await edits.save({
      version: opened.version,
      changed: ['client_id'],
      send: ({ base_version }) => change({ id: order.id, clientId, base_version }),
    });
    if (answer.isCancelled) return;
    if (answer.error) notify.error(errorText(answer.error));
    else {
      notify.success(t('card.general.saved'));
      onClose();
    }
  };
  return (
    <ChooseClient
      title={t('card.general.changeClient')}
      action={t('word.save')}
      busy={isLoading}
      current={opened.client_id ?? undefined}
      beside={edits.dialog}
      onChoose={(clientId) => void send(clientId)}
      onClose={onClose}
    />
  );
};

/** A wig from stock for a new client; with nobody chosen it ends silently (ORD-066), else it leads there (ORD-073). */
export const RestoreDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const { t: states } = useTranslation('states');
  const [restore, { isLoading }] = useRestoreOrderMutation();
  const send = async (clientId: number | undefined): Promise<void> => {
    if (clientId === undefined) {
      onClose();
      return;
    }
    const answer = await restore({ id: order.id, clientId });
    if (answer.error) {
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(t('card.move.done'));
    closeAndGo(onClose, `/orders/${answer.data.id}`);
  };
  return (
    <ChooseClient
      title={states('action.restore')}
      action={states('action.restore')}
      busy={isLoading}
      question={<MoveQuestion from={order.state} to="Archived" />}
      onChoose={(clientId) => void send(clientId)}
      onClose={onClose}
    />
  );
};
