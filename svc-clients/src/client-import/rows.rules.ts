import {
  type ContactPreference,
  type CreateClientBody,
  createClientBody,
  DEFAULT_COUNTRY,
  PHONE_NOT_VALID,
  PLACEHOLDER_PHONE,
  updateClientBody,
} from '@peruke/contracts/clients';
import type { ImportField, RowOutcome } from '@peruke/contracts/imports';
import type { FieldErrors } from '@peruke/contracts/kernel';
import { sentAs } from '@peruke/svc-kit/app';
import { cellPhone, foldText, type GuessedField } from '@peruke/svc-kit/import';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Client } from '../clients/client.entity.js';
import { type ClientChange, type ClientDraft, newPhoneProblem } from '../clients/client.rules.js';
import { COUNTRIES, findCity, findCountry } from '../countries/countries.js';

const PHONE_MISSING = 'The phone field is required.';
const PHONE_TWICE = 'This phone stands in an earlier row.';
const COUNTRY_UNKNOWN = 'There is no country of this name.';
const PREFERENCE_UNKNOWN = 'There is no way to tell a client by this name.';
const CLIENT_DELETED = 'The client of this phone was deleted. Restore her first.';

/** An admin asks: the rules of the form for her. */
const ASKER = { kind: 'admin' } as const;

type Field = keyof CreateClientBody;
type Texts = Partial<Record<Field, string>>;

const PREFERENCES = new Map<string, ContactPreference>(
  (
    [
      ['sms', 'sms|מסרון|סמס|הודעת טקסט|text'],
      ['whatsapp', 'whatsapp|whats app|וואטסאפ|ווטסאפ|וואצאפ|ווצאפ'],
      ['voice', 'voice|voice message|הודעה קולית|קולית'],
      ['call', 'call|phone call|phone|שיחה|שיחת טלפון|טלפון'],
    ] as const
  ).flatMap(([kind, words]) => words.split('|').map((word) => [foldText(word), kind] as const)),
);

/** Where nobody says it, the country is that of the phone. */
const countryOfPhone = (phone: string): string => {
  if (!phone.startsWith('+') || phone.startsWith('+972')) return DEFAULT_COUNTRY;
  const code = parsePhoneNumberFromString(phone)?.country;
  return COUNTRIES.find((country) => country.code === code)?.name ?? DEFAULT_COUNTRY;
};

/** The texts of a row by the fields that its columns stand for; what is empty is left out. */
export const textsOf = (cells: readonly string[], fields: readonly GuessedField[]): Texts => {
  const texts: Texts = {};
  for (const [at, field] of fields.entries()) {
    const text = (cells[at] ?? '').trim();
    if (field === null || text === '') continue;
    if (field === 'phone') texts.phone = cellPhone(text);
    else if (field === 'full_name') {
      const [name = '', ...surname] = text.split(/\s+/);
      Object.assign(texts, { name, surname: surname.join(' ') });
    } else texts[field as Field] = text;
  }
  return texts;
};

/** Who has the phone of a row already. */
export interface Known {
  readonly client: Client;
  /** Deleted by taking an import back, not by a person. */
  readonly isUndone: boolean;
}

export interface Judged {
  readonly outcome: RowOutcome;
  /** By the place of the column, from 0, or the field that no column holds. */
  readonly errors: FieldErrors;
  readonly before: Record<string, string>;
  readonly draft?: ClientDraft;
  readonly change?: ClientChange;
}

const placeOf = (fields: readonly GuessedField[], field: string): string => {
  const at = fields.indexOf(field as ImportField);
  if (at >= 0) return String(at);
  const whole = field === 'name' || field === 'surname' ? fields.indexOf('full_name') : -1;
  return whole >= 0 ? String(whole) : field;
};

const atColumns = (errors: FieldErrors, fields: readonly GuessedField[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [placeOf(fields, field), texts]));

const refused = (errors: FieldErrors, fields: readonly GuessedField[]): Judged => ({
  outcome: 'refused',
  errors: atColumns(errors, fields),
  before: {},
});

/** Words of a list as the form would send them. */
const inFormWords = (texts: Texts): { given: Texts; errors: FieldErrors } => {
  const errors: FieldErrors = {};
  const given: Texts = { ...texts };
  if (texts.country !== undefined) {
    const country = findCountry(texts.country);
    if (country) given.country = country.name;
    else errors['country'] = [COUNTRY_UNKNOWN];
  }
  // one that no list knows is kept as it is written, as in the form
  if (texts.city !== undefined) given.city = findCity(texts.city) ?? texts.city;
  if (texts.contactPreference !== undefined) {
    const kind = PREFERENCES.get(foldText(texts.contactPreference));
    if (kind) given.contactPreference = kind;
    else errors['contactPreference'] = [PREFERENCE_UNKNOWN];
  }
  return { given, errors };
};

/** What is wrong with the phone of a new client; a country that is none decides no rule. */
const phoneFault = (phone: string | undefined, country: string | undefined): string | undefined => {
  if (phone === undefined) return PHONE_MISSING;
  if (phone === PLACEHOLDER_PHONE) return PHONE_NOT_VALID;
  return country === undefined ? undefined : newPhoneProblem({ phone, country }, ASKER);
};

const asNew = (given: Texts, errors: FieldErrors, fields: readonly GuessedField[]): Judged => {
  const country = given.country ?? countryOfPhone(given.phone ?? '');
  const sent = sentAs(createClientBody).parse({ ...given, country });
  const fault = phoneFault(given.phone, errors['country'] ? undefined : country);
  const all: FieldErrors = { ...sent.errors, ...(fault && { phone: [fault] }), ...errors };
  if (Object.keys(all).length > 0) return refused(all, fields);
  return { outcome: 'new', errors: {}, before: {}, draft: sent.sound as ClientDraft };
};

const asKnown = (
  given: Texts,
  errors: FieldErrors,
  fields: readonly GuessedField[],
  client: Client,
): Judged => {
  const { phone: _key, ...texts } = given;
  // The same name, only not split where the file would split it.
  if (
    `${texts.name ?? ''} ${texts.surname ?? ''}`.trim() === client.fullName &&
    fields.includes('full_name')
  ) {
    delete texts.name;
    delete texts.surname;
  }
  const sent = sentAs(updateClientBody).parse(texts);
  const all = { ...sent.errors, ...errors };
  if (Object.keys(all).length > 0) return refused(all, fields);
  const change = Object.fromEntries(
    Object.entries(sent.sound).filter(([field, value]) => value !== client[field as keyof Client]),
  ) as ClientChange;
  const names = Object.keys(change) as (keyof ClientChange)[];
  if (names.length === 0) return { outcome: 'same', errors: {}, before: {} };
  const before = Object.fromEntries(
    names.map((field) => {
      const place = placeOf(fields, field);
      const isWhole = fields[Number(place)] === 'full_name';
      return [place, isWhole ? client.fullName : String(client[field])];
    }),
  );
  return { outcome: 'changed', errors: {}, before, change };
};

/**
 * What an import makes of a row, by the rules of the form; the clients are told apart by their phone. A cell that is empty
 * changes nothing of a client who is there.
 */
export const judgeRow = (
  texts: Texts,
  fields: readonly GuessedField[],
  known: Known | undefined,
  isTwice: boolean,
): Judged => {
  const { given, errors } = inFormWords(texts);
  const client = known?.isUndone ? undefined : known?.client;
  if (client?.deletedAt) errors['phone'] = [CLIENT_DELETED];
  if (isTwice) errors['phone'] = [PHONE_TWICE];
  return client ? asKnown(given, errors, fields, client) : asNew(given, errors, fields);
};
