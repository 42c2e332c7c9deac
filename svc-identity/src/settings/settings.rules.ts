import { isDeepStrictEqual } from 'node:util';
import { DomainError, type FieldErrors } from '@peruke/contracts/kernel';
import type { SettingKey, Settings, VatRate } from '@peruke/contracts/settings';

/** A column gives the keys of an object back in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

const inForceOn = (today: string, rates: readonly VatRate[]): boolean =>
  rates.some(({ from }) => from <= today);

/** What no schema can see: what the operator holds, and what must hold today. All wrong keys at once. */
export const refuseSettings = (
  changes: Partial<Settings>,
  { pinned, today }: { pinned: Partial<Record<SettingKey, string>>; today: string },
): void => {
  const errors: FieldErrors = {};
  for (const key of Object.keys(changes) as SettingKey[])
    if (pinned[key]) errors[key] = [`Set by the operator (${pinned[key]}): it cannot be changed here.`];
  if (changes.vat && !errors['vat'] && !inForceOn(today, changes.vat))
    errors['vat.0.from'] = ['No VAT rate would be in force today, and no receipt could be issued.'];
  if (Object.keys(errors).length > 0) throw new DomainError('validation', { errors });
};
