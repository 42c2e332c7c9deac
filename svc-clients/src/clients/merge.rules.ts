import { phoneDigits, type SamePersonSign } from '@peruke/contracts/clients';
import { roleKind, type RoleName } from '@peruke/contracts/identity';
import { foldText } from '@peruke/svc-kit/import';
import { type ClientChange, type ClientDraft, isOwnPhone } from './client.rules.js';

/** What a person has said: the one is the other. */
export interface Alias {
  readonly mergedId: number;
  readonly intoId: number;
}

/**
 * Who is kept in the place of each that was merged: the end of the way, however many merges it has. A way that leads to its
 * own beginning is refused where it would be made.
 */
export const keptOf = (aliases: readonly Alias[]): ReadonlyMap<number, number> => {
  const into = new Map(aliases.map(({ mergedId, intoId }) => [mergedId, intoId]));
  const end = (id: number): number => {
    const next = into.get(id);
    return next === undefined ? id : end(next);
  };
  return new Map([...into.keys()].map((id) => [id, end(id)]));
};

export interface Person {
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly additionalPhone: string;
  readonly email: string;
}

/** Shorter ones are pieces that many have. */
const SHORTEST_PHONE = 9;

/** The digits of both phones, as far as they are whole numbers. */
export const phonesOf = ({ phone, additionalPhone }: Person): string[] =>
  [phone, additionalPhone]
    .filter(isOwnPhone)
    .map(phoneDigits)
    .filter((digits) => digits.length >= SHORTEST_PHONE);

/** The words of a name without regard to their order, which of them is the surname, points, case and final letters. */
const nameOf = ({ name, surname }: Person): string =>
  foldText(`${name} ${surname}`).split(' ').sort().join(' ');

/** One word is no whole name: every second client is a Sara. */
const isWhole = (name: string): boolean => name.includes(' ');

const emailOf = ({ email }: Person): string => email.trim().toLowerCase();

/** By what two clients may be one person. */
export const signsOf = (one: Person, other: Person): SamePersonSign[] => {
  const phones = phonesOf(other);
  const name = nameOf(one);
  const email = emailOf(one);
  const signs: Record<SamePersonSign, boolean> = {
    phone: phonesOf(one).some((digits) => phones.includes(digits)),
    name: isWhole(name) && name === nameOf(other),
    email: email !== '' && email === emailOf(other),
  };
  return (Object.keys(signs) as SamePersonSign[]).filter((sign) => signs[sign]);
};

const FIELDS = [
  ...(['name', 'surname', 'phone', 'additionalPhone', 'email', 'country', 'city', 'address'] as const),
  ...(['contactPreference', 'agreesToRecall'] as const),
] satisfies (keyof ClientDraft)[];
type Field = (typeof FIELDS)[number];
export type Facts = Readonly<Pick<ClientDraft, Field>>;
type Value = Facts[Field];

/** What a merge wrote of the one who is kept: what stood in the field, and what it says since. */
export type Written = Partial<Record<Field, { was: Value; now: Value }>>;

export const factsOf = (client: Facts): Facts =>
  Object.fromEntries(FIELDS.map((name) => [name, client[name]])) as unknown as Facts;

export const writtenOf = (before: Facts, after: Facts): Written =>
  Object.fromEntries(
    FIELDS.filter((name) => before[name] !== after[name]).map((name) => [
      name,
      { was: before[name], now: after[name] },
    ]),
  );

const fieldsOf = (written: Written) =>
  FIELDS.flatMap((name) => (written[name] ? [{ name, ...written[name] }] : []));

/**
 * Taking apart gives back what the merge wrote, as far as it still stands there. `stays`: what somebody has changed since.
 * `others`: what other merges wrote of the same client. One that wrote over this one holds the field, and comes to give back
 * what stood there before both.
 */
export const takeBack = (
  written: Written,
  client: Facts,
  others: readonly Written[],
): { back: ClientChange; stays: Field[]; others: Written[] } => {
  const fields = fieldsOf(written);
  const isOver = (name: Field, value: Value) => others.some((other) => other[name]?.was === value);
  return {
    back: Object.fromEntries(
      fields.filter(({ name, now }) => client[name] === now).map(({ name, was }) => [name, was]),
    ),
    stays: fields
      .filter(({ name, was, now }) => ![was, now].includes(client[name]) && !isOver(name, now))
      .map(({ name }) => name),
    others: others.map((other) =>
      Object.fromEntries(
        fieldsOf(other).map(({ name, was, now }) => [
          name,
          { was: written[name]?.now === was ? written[name].was : was, now },
        ]),
      ),
    ),
  };
};

export interface Made {
  readonly createdById: number;
  readonly createdByRole: RoleName;
}

/**
 * A usa_manager knows of what she made and of nothing else (AMB-22): her client goes into another one of hers only, or she
 * would lose sight of her.
 */
export const mayGoInto = (kept: Made, merged: Made): boolean =>
  roleKind(merged.createdByRole) !== 'usa_manager' || merged.createdById === kept.createdById;
