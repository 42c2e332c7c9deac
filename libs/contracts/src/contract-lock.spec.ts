import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import * as calendar from './calendar/index.js';
import * as clients from './clients/index.js';
import { lockBreaks, makeLock, type Lock } from './contract-lock.js';
import { EVENTS } from './events/index.js';
import * as identity from './identity/index.js';
import * as orders from './orders/index.js';
import * as payments from './payments/index.js';

const FILE = join(__dirname, '..', 'contracts.lock.json');
const current = makeLock({ calendar, clients, identity, orders, payments }, EVENTS);
const text = JSON.stringify(current, null, 1) + '\n';

describe('contract lock', () => {
  if (process.env.PERUKE_WRITE_LOCK) writeFileSync(FILE, text);
  const locked = JSON.parse(readFileSync(FILE, 'utf8')) as Lock;

  it('[API-005] holds no change that would break an older caller, reader or event', () => {
    expect(lockBreaks(locked, current)).toEqual([]);
  });

  it('is up to date (write it anew with `npm run contracts`)', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(text);
  });

  const base = { a: z.string().max(10), b: z.number().optional() };
  const cases: [string, z.ZodType, z.ZodType, number][] = [
    ['a new optional field in a request', z.object(base), z.object({ ...base, c: z.string().optional() }), 0],
    ['a new required field in a request', z.object(base), z.object({ ...base, c: z.string() }), 1],
    ['a removed field', z.object(base), z.object({ a: base.a }), 1],
    ['a changed type', z.object(base), z.object({ ...base, a: z.number() }), 2],
    ['a shorter text', z.object(base), z.object({ ...base, a: z.string().max(5) }), 1],
    ['a longer text', z.object(base), z.object({ ...base, a: z.string().max(50) }), 0],
    ['a choice less', z.enum(['x', 'y']), z.enum(['x']), 1],
    ['a choice more', z.enum(['x']), z.enum(['x', 'y']), 0],
  ];
  it.each(cases)('judges %s', (_name, was, now, faults) => {
    const lock = (schema: z.ZodType) => makeLock({ t: { someBody: schema } }, {});
    expect(lockBreaks(lock(was), lock(now)).length > 0).toBe(faults > 0);
  });

  it('refuses an answer field that is no longer always there', () => {
    const lock = (schema: z.ZodType) => makeLock({ t: { someSchema: schema } }, {});
    expect(
      lockBreaks(lock(z.object({ a: z.string() })), lock(z.object({ a: z.string().optional() }))),
    ).toHaveLength(1);
  });
});
