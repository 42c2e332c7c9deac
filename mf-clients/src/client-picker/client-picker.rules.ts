import type { Client } from '@peruke/contracts/clients';
import type { ModalPropsOf } from '@peruke/mf-kit/shell';

export type ClientBrief = Pick<Client, 'id' | 'full_name' | 'phone'>;

/** The present client stands first, but only while nothing is searched: what is typed shows what it finds, nothing else. */
export const offeredClients = (
  found: readonly ClientBrief[],
  present: ClientBrief | undefined,
  typed: string,
): readonly ClientBrief[] =>
  present && typed === '' ? [present, ...found.filter(({ id }) => id !== present.id)] : found;

const PHONE_LIKE = /^[+(]?\d[\d\s().-]*$/;

/** What was typed in the picker begins the new client: a phone, or a name. */
export const startOfClient = (typed: string): ModalPropsOf<'clients.form'> => {
  if (typed === '') return {};
  return PHONE_LIKE.test(typed) ? { phone: typed } : { name: typed };
};
