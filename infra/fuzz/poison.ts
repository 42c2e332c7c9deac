import fc from 'fast-check';
import type { JsonSchema } from './operations.ts';

const NUL = String.fromCharCode(0);
const HALF = String.fromCharCode(0xd83d);

/** Values that have broken servers before; each class of fault that was found here has one in this list. */
export const POISON: readonly unknown[] = [
  ...['', ' ', NUL, `a${NUL}b`, HALF, `${HALF}x`, '\ufeff', '\u202eabc', '👩‍🦰'.repeat(50), 'א'.repeat(300)],
  ...['x'.repeat(70_000), "' or 1=1 --", '"; drop table orders; --', '${7*7}', '{{7*7}}', '%00', '%', '_%_'],
  ...[
    '<script>alert(1)</script>',
    '=cmd|calc!A1',
    '../../etc/passwd',
    '..\\..\\x',
    'file:///etc/passwd',
    '\r\nX: y',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    'toString',
    '__proto__',
    'constructor',
    'hasOwnProperty',
  ],
  ...[
    0, -0, -1, 1, 0.1, 1e-7, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_993, 1e21, 1e308,
  ],
  ...['1e400', '0x10', '-1', '1.5', '2147483648', '99999999999999999999', '१२', '1e9'],
  ...[
    '0001-01-01',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '10000-01-01',
    '-000001-01-01',
    '0001-01-01 00:00',
  ],
  ...['1900-01-01 00:00', '2026-11-22', '2026-11-22 10:00', '25:61', '1969-12-31T23:59:59Z'],
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { length: -1 },
    { $gt: '' },
    [1, [2, [3, [4]]]],
  ],
  ...['972521234567', '+972-52-555', '0525557417', 'all', 'undefined,null', '1,2,3', '*', '.*', '(', '['],
];

export const poison: fc.Arbitrary<unknown> = fc.constantFrom(...POISON);

/** Ids that exist in the demo workshop, and some that do not. */
const anId = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 120 }) },
  fc.integer({ min: -2, max: 9_999 }),
);
const aText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    'שלום',
    'Cohen',
    '2026-11-22',
    '2026-11-22 10:00:00',
    '10:30',
    '0525557417',
    'x@y.example',
    '1',
  ),
);

const alternatives = (schema: JsonSchema): JsonSchema[] | undefined =>
  (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as JsonSchema[] | undefined;

function objectFor(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema): fc.Arbitrary<unknown> => valueFor(one, depth + 1);
  const properties = (schema['properties'] as Record<string, JsonSchema> | undefined) ?? {};
  const required = ((schema['required'] as string[] | undefined) ?? []).filter((name) => name in properties);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
  const known = fc.record(fields, { requiredKeys: required });
  const rest = schema['additionalProperties'];
  if (typeof rest !== 'object' || rest === null) return known;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), inner(rest as JsonSchema), { maxKeys: 3 });
  return fc.tuple(known, more).map(([a, b]) => ({ ...b, ...a }));
}

const BY_TYPE: Record<string, (schema: JsonSchema, depth: number) => fc.Arbitrary<unknown>> = {
  integer: () => anId,
  number: () => fc.oneof(anId, fc.double({ noNaN: true, noDefaultInfinity: true })),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items }, depth) =>
    fc.array(valueFor((items as JsonSchema | undefined) ?? {}, depth + 1), { maxLength: 4 }),
  object: objectFor,
};

/** Mostly what the schema asks for. */
function wellMeant(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 5) return fc.constant(null);
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = alternatives(schema) ?? [];
  if (choices.length > 0) return fc.oneof(...choices.map((one) => valueFor(one, depth + 1)));
  return BY_TYPE[String(schema['type'])]?.(schema, depth) ?? aText;
}

/** What a caller might send where this is asked for: now and then poison, at any depth. */
export const valueFor = (schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: wellMeant(schema, depth) },
    { weight: depth === 0 ? 1 : 2, arbitrary: poison },
  );
