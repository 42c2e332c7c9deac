import {
  DEFAULT_COUNTRY,
  type CreateClientBody,
  phoneProblem,
  PLACEHOLDER_PHONE,
  type UpdateClientBody,
} from '@peruke/contracts/clients';
import type { RoleKind } from '@peruke/contracts/identity';
import { DomainError, type FieldErrors, fieldError } from '@peruke/contracts/kernel';

export const PHONE_TAKEN = 'This phone already belongs to a client';

/** Who asks: the Israeli format is not asked of a usa_manager (CLI-028). */
export interface Asker {
  readonly id: number;
  readonly kind: RoleKind;
}

export type ClientDraft = Required<CreateClientBody>;

const isIsraeliRule = (country: string, { kind }: Asker): boolean =>
  kind !== 'usa_manager' && country.trim().toLowerCase() === DEFAULT_COUNTRY.toLowerCase();

/** Whether a phone takes part in the look-up of duplicates (AMB-56). */
export const isOwnPhone = (phone: string): boolean => phone !== '' && phone !== PLACEHOLDER_PHONE;

const refuse = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0) throw new DomainError('validation', { errors });
};

/** A new client as it will be kept: a usa_manager's without a phone gets the placeholder (CLI-034). */
export const checkedDraft = (body: CreateClientBody, asker: Asker): ClientDraft => {
  const phone = body.phone === '' && asker.kind === 'usa_manager' ? PLACEHOLDER_PHONE : body.phone;
  const problem = phoneProblem(phone, isIsraeliRule(body.country, asker));
  refuse(problem ? { phone: [problem] } : {});
  return { ...body, phone };
};

/** A phone is judged again only when it, or the country that decides its rule, changes. */
export const checkChange = (
  before: { phone: string; country: string },
  change: UpdateClientBody,
  asker: Asker,
): void => {
  const phone = change.phone ?? before.phone;
  const country = change.country ?? before.country;
  if (phone === before.phone && country === before.country) return;
  const problem = phoneProblem(phone, isIsraeliRule(country, asker));
  refuse(problem ? { phone: [problem] } : {});
};

export const phoneTaken = (): DomainError => fieldError('phone', PHONE_TAKEN);
