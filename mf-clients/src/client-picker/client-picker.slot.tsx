import { localPhone } from '@peruke/contracts/clients';
import { useCan } from '@peruke/mf-kit/session';
import { openModal, type SlotPropsOf } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { SelectField } from '@peruke/ui/forms';
import { IconUserPlus } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientQuery, useClientsQuery } from '../api/clients.api';

/** AMB-54: what is typed in a picker goes out after half a second. */
const SEARCH_DELAY_MS = 500;

const useDebounced = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** A field that finds a client by name or phone, with a way to add one that is not there yet. */
export const ClientPicker = ({ value, label, onPick }: SlotPropsOf<'client-picker'>) => {
  const { t } = useTranslation();
  const canAdd = useCan('client.write');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const { data, isFetching } = useClientsQuery({ page: 1, perPage: 30, status: 'active', search });
  const { data: current } = useClientQuery(value ?? 0, { skip: value === undefined });
  const found = data?.clients ?? [];
  const shown = current && !found.some(({ id }) => id === current.id) ? [current, ...found] : found;

  const pick = (id: number | null) => {
    const client = shown.find((other) => other.id === id);
    onPick(client && { id: client.id, name: client.full_name });
  };
  const add = async () => {
    const made = await openModal('clients.form', {});
    if (made) onPick({ id: made.clientId, name: made.name });
  };
  return (
    <SelectField
      span={6}
      label={label ?? t('picker.label')}
      placeholder={t('picker.placeholder')}
      options={shown.map((client) => ({
        value: client.id,
        label: client.full_name,
        secondary: localPhone(client.phone),
      }))}
      value={value ?? null}
      onChange={pick}
      onSearch={setTyped}
      loading={isFetching}
      clearable
      footer={
        canAdd && (
          <Button variant="quiet" size="small" block icon={IconUserPlus} onClick={() => void add()}>
            {t('picker.add')}
          </Button>
        )
      }
    />
  );
};
