import * as calendar from '@peruke/contracts/calendar';
import * as clients from '@peruke/contracts/clients';
import * as identity from '@peruke/contracts/identity';
import * as floor from '@peruke/contracts/floor';
import { FAULTS, faultOf, faultText, readFault } from '@peruke/contracts/kernel';
import * as operation from '@peruke/contracts/operation';
import * as orders from '@peruke/contracts/orders';
import * as payments from '@peruke/contracts/payments';
import * as settings from '@peruke/contracts/settings';
import * as z from 'zod';
import en from '../locales/en.json';
import he from '../locales/he.json';
import { fieldTextKey } from './field-texts.rules';

const SLICES = { calendar, clients, floor, identity, operation, orders, payments, settings };
const SCHEMAS = Object.entries(SLICES).flatMap(([slice, members]) =>
  Object.entries(members)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .map(([name, schema]) => [`${slice}.${name}`, schema] as const),
);

/** What no field of the house takes, in every kind there is. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(70_000),
  'not-a-date',
  '99:99',
  '2026-13-45',
  -1,
  0,
  1.5,
  0.001,
  NaN,
  Infinity,
  1e15,
  true,
  [],
  Array.from({ length: 2_000 }, () => 'x'),
  {},
  { unknown: 1 },
];

type Inside = { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType; options?: z.ZodType[] };
const insideOf = (schema: z.ZodType): Inside => schema.def as Inside;

/** Each hostile value at each place of a schema. */
const attacks = (schema: z.ZodType, depth = 0): unknown[] => {
  if (depth > 6) return [];
  if (schema instanceof z.ZodObject)
    return [
      ...HOSTILE,
      ...Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, inner]) =>
        attacks(inner, depth + 1).map((value) => ({ [key]: value })),
      ),
    ];
  const { innerType, in: from, element, options } = insideOf(schema);
  if (element) return [...HOSTILE, ...attacks(element, depth + 1).map((value) => [value])];
  if (options) return [...HOSTILE, ...options.flatMap((option) => attacks(option, depth + 1))];
  const inner = innerType ?? from;
  return inner ? attacks(inner, depth + 1) : [...HOSTILE];
};

/** The sentences of all that is found, as a service writes them. */
const sentences = (schema: z.ZodType): Set<string> => {
  const found = attacks(schema).flatMap((value) => {
    const { error } = schema.safeParse(value, { error: (issue) => faultText(faultOf(issue)) });
    return error?.issues ?? [];
  });
  return new Set(found.map(({ message }) => message));
};

const packs = [en.ui, he.ui];

it('every fault has its text in both packs, with its parameters', () => {
  for (const [code, sentence] of Object.entries(FAULTS))
    for (const { fault } of packs) {
      const text = (fault as Record<string, string>)[code];
      expect(text).toBeTruthy();
      for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) expect(text).toContain(`{{${name}}}`);
    }
});

it('looks at the schemas of every service', () => {
  expect(SCHEMAS.length).toBeGreaterThan(100);
});

it.each(SCHEMAS)('[ERR-002] %s: whatever is wrong is told in both languages', (_name, schema) => {
  const untold = [...sentences(schema)].filter((text) => {
    const key = fieldTextKey(text);
    return !readFault(text) && !(key && packs.every(({ field }) => key in field));
  });
  expect(untold).toEqual([]);
});
