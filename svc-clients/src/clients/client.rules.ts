import {
  DEFAULT_COUNTRY,
  type CreateClientBody,
  phoneProblem,
  PLACEHOLDER_PHONE,
  type UpdateClientBody,
} from '@peruke/contracts/clients';
import type { RoleKind } from '@peruke/contracts/identity';
import { type DomainError, type EditBase, fieldError } from '@peruke/contracts/kernel';

export const PHONE_TAKEN = 'This phone already belongs to a client';

/** Who asks: the Israeli format is not asked of a usa_manager (CLI-028). */
export interface Asker {
  readonly id: number;
  readonly kind: RoleKind;
}

export type ClientDraft = Required<CreateClientBody>;
export type ClientChange = Omit<UpdateClientBody, keyof EditBase>;

type AskerKind = Pick<Asker, 'kind'>;

const isIsraeliRule = (country: string, { kind }: AskerKind): boolean =>
  kind !== 'usa_manager' && country.trim().toLowerCase() === DEFAULT_COUNTRY.toLowerCase();

/** Whether a phone takes part in the look-up of duplicates (AMB-56). */
export const isOwnPhone = (phone: string): boolean => phone !== '' && phone !== PLACEHOLDER_PHONE;

/** The phone as a list on paper has it: nothing for the placeholder. */
export const writtenPhone = (phone: string): string | null => (isOwnPhone(phone) ? phone : null);

/** The phone of a new client as it will be kept: a usa_manager's without one gets the placeholder (CLI-034). */
export const keptPhone = (phone: string, { kind }: AskerKind): string =>
  phone === '' && kind === 'usa_manager' ? PLACEHOLDER_PHONE : phone;

/** What is wrong with the phone of a new client. */
export const newPhoneProblem = (
  { phone, country }: Pick<CreateClientBody, 'phone' | 'country'>,
  asker: AskerKind,
): string | undefined => phoneProblem(keptPhone(phone, asker), isIsraeliRule(country, asker));

export const draftOf = (body: CreateClientBody, asker: AskerKind): ClientDraft => ({
  ...body,
  phone: keptPhone(body.phone, asker),
});

/** A phone is judged again only when it, or the country that decides its rule, changes. */
export const changedPhoneProblem = (
  before: { phone: string; country: string },
  change: ClientChange,
  asker: Asker,
): string | undefined => {
  const phone = change.phone ?? before.phone;
  const country = change.country ?? before.country;
  if (phone === before.phone && country === before.country) return undefined;
  return phoneProblem(phone, isIsraeliRule(country, asker));
};

export const phoneTaken = (): DomainError => fieldError('phone', PHONE_TAKEN);
