import { isReachablePhone, PHONE_NOT_VALID } from '@peruke/contracts/clients';
import { cellPhone } from './cell-values.rules.js';
import type { RowTexts } from './row-texts.rules.js';

const NO_PHONE = 'There is no client of this phone. Bring the clients first.';
const NO_NAME = 'There is no client of this name. Bring the clients first.';
const MANY = 'Several clients have this name. Say the phone, too.';

/** Why a row names nobody, and in which field. */
export interface Nobody {
  readonly field: 'phone' | 'client';
  readonly fault: string;
}

/** How a service finds clients who are alive; one who was merged stands for whom she was merged into. */
export interface ClientsAtHand<Client> {
  /** A name as it is looked for. */
  readonly nameWord: (text: string) => string;
  /** By each of the words, who has it. */
  readonly of: (kind: 'phone' | 'name', words: readonly string[]) => Promise<Map<string, Client[]>>;
}

/** Whom each row names: by the phone where there is one, else by a name that one client alone has; null where it names nobody. */
export const matchClients = async <Client>(
  rows: readonly RowTexts[],
  { nameWord, of }: ClientsAtHand<Client>,
): Promise<(Client | Nobody | null)[]> => {
  const wanted = rows.map(({ phone, client }) => ({
    phone: phone === undefined ? undefined : cellPhone(phone),
    name: client === undefined ? undefined : nameWord(client),
  }));
  const all = (word: 'phone' | 'name') => [...new Set(wanted.flatMap((row) => row[word] ?? []))];
  const byPhone = await of('phone', all('phone').filter(isReachablePhone));
  const byName = await of('name', all('name'));
  return wanted.map(({ phone, name }) => {
    if (phone !== undefined) {
      const [client] = byPhone.get(phone) ?? [];
      return client ?? { field: 'phone', fault: isReachablePhone(phone) ? NO_PHONE : PHONE_NOT_VALID };
    }
    if (name === undefined) return null;
    const [client, other] = byName.get(name) ?? [];
    if (!client || other) return { field: 'client', fault: other ? MANY : NO_NAME };
    return client;
  });
};
