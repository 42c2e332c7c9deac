import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EVENTS } from '@peruke/contracts/events';
import { envelopeSchema } from '@peruke/contracts/kernel';
import fc from 'fast-check';
import * as z from 'zod';
import { type Schema, samplesOf } from './event-samples.ts';
import { fileOf, releasesBefore } from './release-before.ts';

const ROOT = resolve(__dirname, '../..');
const LOCK = 'libs/contracts/contracts.lock.json';

/** What each event says, by its subject, as a lock keeps it. */
const eventsOf = (lock: string): [string, Schema][] => {
  const { answers } = JSON.parse(lock) as { answers: Record<string, Schema> };
  return Object.entries(answers)
    .filter(([key]) => key.startsWith('event '))
    .map(([key, schema]) => [key.slice('event '.length), schema]);
};

const today = eventsOf(readFileSync(join(ROOT, LOCK), 'utf8'));
const before = new Set(releasesBefore(ROOT).values());
// Where there is no history, what is here stands for it: the samples are held against the readers all the same.
const releases = new Map(
  before.size > 0
    ? [...before].map((ref) => [ref, eventsOf(fileOf(ROOT, ref, LOCK))])
    : [['this tree', today]],
);

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

describe.each([...releases])('beside %s', (_ref, then) => {
  it.each(then)('[API-005] %s as it is written there is read by today’s readers', (subject, schema) => {
    expect(Object.keys(readers)).toContain(subject);
    isRead(schema, readers[subject] as z.ZodType);
  });

  const known = new Map(then);
  const both = today.filter(([subject]) => known.has(subject));

  it.each(both)('[API-005] %s as it is written today is read there', (subject, schema) => {
    isRead(schema, z.fromJSONSchema(known.get(subject) as never));
  });
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
