import {
  type Client,
  DEFAULT_CITY,
  isSamePhone,
  phoneDigits,
  PLACEHOLDER_PHONE,
} from '@peruke/contracts/clients';
import type { ClientFields } from '../api/clients.api';

/** What is chosen as one: a name is first and last, a place its street, city and country. */
export const MERGE_FIELDS = [
  'name',
  'phone',
  'additionalPhone',
  'email',
  'contactPreference',
  'place',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What she agreed to herself is nobody else's to choose. */
type Texts = Omit<ClientFields, 'agreesToRecall'>;

const PARTS: Record<MergeField, readonly (keyof Texts)[]> = {
  name: ['name', 'surname'],
  phone: ['phone'],
  additionalPhone: ['additionalPhone'],
  email: ['email'],
  contactPreference: ['contactPreference'],
  place: ['address', 'city', 'country'],
};

/** Whose value it is; `left` is the phone of the two that is not the first one. */
export type Side = 'kept' | 'merged' | 'left';
export type Picks = Partial<Record<MergeField, Side>>;
type Values = Partial<Texts>;

export interface MergeChoice {
  readonly side: Side;
  readonly values: Values;
}
export interface MergeRow {
  readonly field: MergeField;
  /** One alone where both say the same. */
  readonly choices: readonly MergeChoice[];
  readonly chosen: MergeChoice;
}

const phoneOf = ({ phone }: Client): string => (phone === PLACEHOLDER_PHONE ? '' : phone);

const valuesOf = (client: Client, field: MergeField): Values =>
  field === 'phone'
    ? { phone: phoneOf(client) }
    : Object.fromEntries(PARTS[field].map((name) => [name, client[name]]));

/** What people see of it is the same. */
const sameKey = ({ values }: MergeChoice): string =>
  Object.entries(values)
    .map(([name, value]) => (/phone$/i.test(name) ? phoneDigits(value) : value.trim()))
    .join('\n');

/** A country alone, and the city with which every new client begins, say nothing. */
const isSaid = ([name, value]: [string, string]): boolean =>
  value.trim() !== '' && name !== 'country' && !(name === 'city' && value === DEFAULT_CITY);
const isEmpty = ({ values }: MergeChoice): boolean => !Object.entries(values).some(isSaid);

const distinct = (choices: readonly MergeChoice[]): MergeChoice[] =>
  choices.filter((one, i) => choices.findIndex((other) => sameKey(other) === sameKey(one)) === i);

const rowOf = (field: MergeField, all: readonly MergeChoice[], pick: Side | undefined): MergeRow => {
  const [first = { side: 'kept', values: {} }, ...more] = all;
  const choices = distinct([first, ...more.filter((choice) => !isEmpty(choice))]);
  // nothing that somebody once wrote down is lost without a word
  const offered = choices.find((choice) => !isEmpty(choice)) ?? first;
  return { field, choices, chosen: choices.find(({ side }) => side === pick) ?? offered };
};

/** Field by field what is known of two who are one person, the kept one's first, and what is chosen of it. */
export const mergeRows = (kept: Client, merged: Client, picks: Picks): MergeRow[] => {
  const both = (field: MergeField): MergeChoice[] => [
    { side: 'kept', values: valuesOf(kept, field) },
    { side: 'merged', values: valuesOf(merged, field) },
  ];
  const phone = rowOf('phone', both('phone'), picks.phone);
  const left = phone.choices.find((choice) => choice !== phone.chosen && !isEmpty(choice));
  const seconds = both('additionalPhone');
  if (left) seconds.push({ side: 'left', values: { additionalPhone: left.values.phone } });
  const { phone: first = '' } = phone.chosen.values;
  // the first phone is no second one, whoever wrote it down as that
  const others = seconds.map((choice) =>
    isSamePhone(choice.values.additionalPhone ?? '', first)
      ? { ...choice, values: { additionalPhone: '' } }
      : choice,
  );
  return MERGE_FIELDS.map((field) => {
    if (field === 'phone') return phone;
    return rowOf(field, field === 'additionalPhone' ? others : both(field), picks[field]);
  });
};

/** What is written of the one who is kept: only what is another than it was. */
export const changesOf = (rows: readonly MergeRow[]): Values =>
  Object.fromEntries(
    rows
      .filter(({ chosen }) => chosen.side !== 'kept')
      .flatMap(({ chosen }) => Object.entries(chosen.values)),
  );

/** The row under which a fault of a field stands. */
export const rowOfField = (name: string): MergeField | undefined =>
  MERGE_FIELDS.find((field) => (PARTS[field] as readonly string[]).includes(name));
