import { useCan } from '@peruke/mf-kit/session';
import { openModal, type SlotPropsOf } from '@peruke/mf-kit/shell';
import { formatPhone } from '@peruke/ui/formats';
import { SelectField } from '@peruke/ui/forms';
import { IconUserPlus } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientQuery, useClientsQuery } from '../api/clients.api';
import { type ClientBrief, offeredClients, startOfClient } from './client-picker.rules';

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
export const ClientPicker = ({ value, label, error, onPick }: SlotPropsOf<'client-picker'>) => {
  const { t } = useTranslation();
  const canAdd = useCan('client.write');
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<ClientBrief>();
  const search = useDebounced(typed.trim());
  const answer = useClientsQuery({ page: 1, perPage: 30, status: 'active', search });
  const isSearched = typed.trim() === search;
  const { currentData: loaded } = useClientQuery(value ?? 0, { skip: value === undefined });
  const present = loaded ?? (picked?.id === value ? picked : undefined);
  // Before, it would stand alone where the first client is about to come, and be pressed for her.
  const isKnown = isSearched && (answer.currentData !== undefined || answer.isError);
  const shown = offeredClients(answer.data?.clients ?? [], present, typed);

  const pick = (client: ClientBrief | undefined) => {
    setPicked(client);
    onPick(client && { id: client.id, name: client.full_name });
  };
  const add = async (text: string) => {
    const made = await openModal('clients.form', { ...startOfClient(text), picks: true });
    if (made) onPick({ id: made.clientId, name: made.name });
  };
  return (
    <SelectField
      span={6}
      label={label ?? t('picker.label')}
      placeholder={t('picker.placeholder')}
      options={shown.map((client) => ({
        value: client.id,
        // only who was forgotten has no name
        label: client.full_name || t('card.forgotten.name'),
        secondary: formatPhone(client.phone),
      }))}
      value={value ?? null}
      onChange={(id) => pick(shown.find((other) => other.id === id))}
      onSearch={setTyped}
      loading={answer.isFetching || !isSearched}
      clearable
      error={error}
      action={
        canAdd && isKnown
          ? { label: t('picker.add'), icon: IconUserPlus, run: (text) => void add(text) }
          : undefined
      }
    />
  );
};
