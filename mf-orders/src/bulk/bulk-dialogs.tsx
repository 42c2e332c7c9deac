import { roleKind } from '@peruke/contracts/identity';
import { anyStateChoices, type BulkDeed, HOLD_REASONS, type OrderState } from '@peruke/contracts/orders';
import { Alert, Avatar, Button, CancelButton, Modal, StateTag } from '@peruke/ui/core';
import { isolated, leftToRight } from '@peruke/ui/formats';
import { PillsField, SelectField, TextField } from '@peruke/ui/forms';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldPicksQuery } from '../api/bulk.api';
import { useStaffQuery } from '../api/staff.api';
import styles from './bulk.module.css';

export interface DeedDialogProps {
  ids: readonly number[];
  count: number;
  onDo: (deed: BulkDeed) => void;
  onClose: () => void;
}

interface FrameProps extends Pick<DeedDialogProps, 'onClose'> {
  title: string;
  save: string;
  deed: BulkDeed | undefined;
  onDo: DeedDialogProps['onDo'];
  children: ReactNode;
}

/** The one question of a deed: its last button says to how many orders it will be done. */
const Frame = ({ title, save, deed, onDo, onClose, children }: FrameProps) => {
  const { t } = useTranslation();
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!deed) return;
    onClose();
    onDo(deed);
  };
  return (
    <Modal
      opened
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('word.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} disabled={!deed}>
            {save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </Modal>
  );
};

export const ManagerDeed = ({ count, onDo, onClose }: DeedDialogProps) => {
  const { t } = useTranslation();
  const { data: staff = [], isLoading } = useStaffQuery();
  const [manager, setManager] = useState<number | null>(null);
  const people = staff.filter(({ role }) => ['admin', 'manager'].includes(roleKind(role.name) ?? ''));
  return (
    <Frame
      title={t('bulk.manager')}
      save={t('bulk.managerDo', { count })}
      deed={manager === null ? undefined : { action: 'manager', manager_id: manager }}
      onDo={onDo}
      onClose={onClose}
    >
      <SelectField
        label={t('card.general.manager')}
        loading={isLoading}
        options={people.map((person) => ({
          value: person.id,
          label: person.nickName,
          mark: <Avatar name={person.nickName} colour={person.hex_color} size="small" />,
        }))}
        value={manager}
        onChange={setManager}
      />
    </Frame>
  );
};

const STATES = [...new Set([...anyStateChoices(false), ...anyStateChoices(true)])];

const MOST_NAMED = 5;

/** Which of them somebody holds: a move goes on with them all the same. */
const HeldOnes = ({ ids }: Pick<DeedDialogProps, 'ids'>) => {
  const { t } = useTranslation();
  const { data } = useHeldPicksQuery(ids, { refetchOnMountOrArgChange: true });
  // a server that knows no `ids` names all that are held
  const held = data?.picks.filter(({ id }) => ids.includes(id)) ?? [];
  if (held.length === 0) return null;
  const named = held
    .slice(0, MOST_NAMED)
    .map(({ barcode, client }) => leftToRight(barcode) + (client ? ` · ${isolated(client)}` : ''));
  if (held.length > MOST_NAMED) named.push(t('bulk.heldMore', { count: held.length - MOST_NAMED }));
  return <Alert>{t('bulk.held', { count: held.length, orders: named.join(', ') })}</Alert>;
};

export const MoveDeed = ({ ids, count, onDo, onClose }: DeedDialogProps) => {
  const { t } = useTranslation();
  const [state, setState] = useState<OrderState>();
  return (
    <Frame
      title={t('bulk.move')}
      save={t('bulk.moveDo', { count })}
      deed={state && { action: 'move', state }}
      onDo={onDo}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('bulk.moveHint')}</p>
      <HeldOnes ids={ids} />
      <fieldset className={styles.choices}>
        <legend>{t('card.move.choose')}</legend>
        {STATES.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name="state" checked={state === one} onChange={() => setState(one)} />
            <StateTag state={one} />
          </label>
        ))}
      </fieldset>
    </Frame>
  );
};

export const HoldDeed = ({ count, onDo, onClose }: DeedDialogProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState<(typeof HOLD_REASONS)[number]>();
  const [text, setText] = useState('');
  const isWhole = reason !== undefined && (reason !== 'other' || text.trim() !== '');
  return (
    <Frame
      title={t('floor.holdTitle')}
      save={t('bulk.holdDo', { count })}
      deed={isWhole ? { action: 'hold', hold: { reason, text: text.trim() } } : undefined}
      onDo={onDo}
      onClose={onClose}
    >
      <PillsField
        label={t('floor.why')}
        options={HOLD_REASONS.map((value) => ({ value, label: t(`floor.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      <TextField
        dir="auto"
        label={t('floor.text')}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Frame>
  );
};
