import { roleKind, type User } from '@peruke/contracts/identity';
import type { Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { useEdits } from '@peruke/mf-kit/edits';
import { notify } from '@peruke/mf-kit/shell';
import { Avatar, Button, CancelButton, Modal } from '@peruke/ui/core';
import { SelectField } from '@peruke/ui/forms';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssignCreatorMutation } from '../../api/orders.api';
import { useStaffQuery } from '../../api/staff.api';
import type { CardDialogProps } from './card-dialog-props';
import { useDialogLevel } from '../../panels/dialog-level';

/** No worker, and a usa_manager only of what she made: the server refuses the others too. */
const mayManage = (order: Order) => (person: User) => {
  const kind = roleKind(person.role.name);
  return kind === 'usa_manager' ? person.id === order.created_by.id : kind !== undefined && kind !== 'worker';
};

/** Change manager, which is also assign creator (ORD-123, AMB-25). */
export const ManagerDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const level = useDialogLevel();
  const { data: staff = [], isLoading } = useStaffQuery();
  const [assign, { isLoading: busy }] = useAssignCreatorMutation();
  const id = useId();
  const [opened] = useState(order);
  const edits = useEdits({ labelOf: () => t('card.general.manager'), level: level + 1 });
  const [manager, setManager] = useState<number | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (manager === null) return;
    const answer = await edits.save({
      version: opened.version,
      changed: ['manager_id'],
      send: ({ base_version }) => assign({ id: order.id, managerId: manager, base_version }),
    });
    if (answer.isCancelled) return;
    if (answer.error) notify.error(errorText(answer.error));
    else {
      notify.success(t('card.general.managerDone'));
      onClose();
    }
  };
  return (
    <Modal
      opened
      level={level}
      size="small"
      title={t('card.general.changeManager')}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('word.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={busy} disabled={manager === null}>
            {t('word.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)}>
        <SelectField
          label={t('card.general.manager')}
          loading={isLoading}
          options={staff.filter(mayManage(order)).map((person) => ({
            value: person.id,
            label: person.nickName,
            mark: <Avatar name={person.nickName} colour={person.hex_color} size="small" />,
          }))}
          value={manager}
          onChange={setManager}
        />
      </form>
      {edits.dialog}
    </Modal>
  );
};
