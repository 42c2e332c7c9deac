import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EVENTS } from '@peruke/contracts/events';
import { envelopeSchema } from '@peruke/contracts/kernel';
import fc from 'fast-check';
import * as z from 'zod';
import { type Schema, samplesOf } from './event-samples.ts';
import { fileOf, releaseBefore } from './release-before.ts';

const ROOT = resolve(__dirname, '../..');
const LOCK = 'libs/contracts/contracts.lock.json';

/** What each event says, by its subject, as a lock keeps it. */
const eventsOf = (lock: string): [string, Schema][] => {
  const { answers } = JSON.parse(lock) as { answers: Record<string, Schema> };
  return Object.entries(answers)
    .filter(([key]) => key.startsWith('event '))
    .map(([key, schema]) => [key.slice('event '.length), schema]);
};

const before = releaseBefore(ROOT);
const today = eventsOf(readFileSync(join(ROOT, LOCK), 'utf8'));
// Where there is no history, what is here stands for it: the samples are held against the readers all the same.
const then = before ? eventsOf(fileOf(ROOT, before, LOCK)) : today;

const readers: Record<string, z.ZodType> = {
  envelope: envelopeSchema,
  ...Object.fromEntries(Object.entries(EVENTS).map(([subject, { schema }]) => [subject, schema])),
};

/** That one reads whatever the other may write. */
const isRead = (written: Schema, reader: z.ZodType): void =>
  fc.assert(
    fc.property(samplesOf(written), (said) => {
      const { error } = reader.safeParse(JSON.parse(JSON.stringify(said)));
      return error ? expect(error.issues).toEqual([]) : true;
    }),
    { numRuns: 50 },
  );

it.each(then)(
  '[API-005] %s as the release before writes it is read by today’s readers',
  (subject, schema) => {
    expect(Object.keys(readers)).toContain(subject);
    isRead(schema, readers[subject] as z.ZodType);
  },
);

const known = new Map(then);
const both = today.filter(([subject]) => known.has(subject));

it.each(both)('[API-005] %s as it is written today is read by the release before', (subject, schema) => {
  isRead(schema, z.fromJSONSchema(known.get(subject) as never));
});

const sentence = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const unreadable: [string, Schema][] = [
  ['leaves out', { ...sentence, required: [] }],
  ['says in another type', { ...sentence, properties: { a: { type: 'integer' } } }],
  ['may leave empty', { ...sentence, properties: { a: { type: ['string', 'null'] } } }],
];
it.each(unreadable)('finds what a writer %s', (_how, written) => {
  expect(() => isRead(written, z.fromJSONSchema(sentence as never))).toThrow();
});
