import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import * as audit from './audit/index.js';
import * as calendar from './calendar/index.js';
import * as clients from './clients/index.js';
import { closedEnums, lockBreaks, makeLock, type Lock } from './contract-lock.js';
import * as events from './events/events.js';
import { EVENTS } from './events/index.js';
import { envelopeSchema, openEnum } from './kernel/index.js';
import * as floor from './floor/index.js';
import * as identity from './identity/index.js';
import * as imports from './imports/index.js';
import * as lists from './lists/index.js';
import * as operation from './operation/index.js';
import * as orders from './orders/index.js';
import * as payments from './payments/index.js';
import * as settings from './settings/index.js';
import * as takeouts from './takeouts/index.js';
import { releasedLocks } from './testing/released-locks.js';

const FILE = join(__dirname, '..', 'contracts.lock.json');
// What travels around every event is read by each release as well.
const told = { ...EVENTS, envelope: { schema: envelopeSchema } };
const faces = {
  audit,
  calendar,
  clients,
  floor,
  identity,
  imports,
  lists,
  operation,
  orders,
  payments,
  settings,
  takeouts,
};
const current = makeLock(faces, told);
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

  it('knows every part of the contracts that callers and readers meet', () => {
    // no body and no answer of their own: what all stand on, events (told above), rights on NATS, what tests share
    const others = ['events', 'kernel', 'nats', 'testing'];
    const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...Object.keys(faces), ...others].sort());
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
    ['a closed enum that is opened', z.enum(['x']), openEnum(['x', 'y']), 0],
    ['a text that is a choice from now on', z.string(), z.enum(['x']), 1],
    ['an object that takes no other fields any more', z.object(base), z.strictObject(base), 1],
    ['a number below a limit', z.number(), z.number().lt(5), 1],
    ['a number in steps', z.number(), z.number().multipleOf(5), 1],
    [
      'one more kind of body',
      z.union([z.object({ a: base.a })]),
      z.union([z.object({ a: base.a }), z.null()]),
      0,
    ],
    [
      'one more key of a record of keys',
      z.partialRecord(z.enum(['x']), z.string()),
      z.partialRecord(z.enum(['x', 'y']), z.string()),
      0,
    ],
  ];
  it.each(cases)('judges %s in what callers send', (_name, was, now, faults) => {
    const lock = (schema: z.ZodType) => makeLock({ t: { someBody: schema } }, {});
    expect(lockBreaks(lock(was), lock(now)).length > 0).toBe(faults > 0);
  });

  const read: [string, z.ZodType, z.ZodType, number][] = [
    ['a choice more', z.enum(['x']), z.enum(['x', 'y']), 1],
    ['a choice less', z.enum(['x', 'y']), z.enum(['x']), 0],
    ['a choice more of an open enum', openEnum(['x']), openEnum(['x', 'y']), 0],
    ['a closed enum that is opened', z.enum(['x']), openEnum(['x']), 0],
    ['a closed enum that is opened for a new choice', z.enum(['x']), openEnum(['x', 'y']), 1],
    ['a longer text', z.string().max(10), z.string().max(50), 0],
    ['a choice that may be any text', z.enum(['x']), z.string(), 1],
    ['one more kind of answer', z.union([z.number()]), z.union([z.number(), z.boolean()]), 1],
    [
      'one more key of a record of keys',
      z.partialRecord(z.enum(['x']), z.string()),
      z.partialRecord(z.enum(['x', 'y']), z.string()),
      1,
    ],
  ];
  it('lets a real answer have one more value of an open enum, and a body not ask for one', () => {
    const was = makeLock({ orders: { orderRowSchema: orders.orderRowSchema } }, {});
    const grown = orders.orderRowSchema.extend({
      state: openEnum([...orders.ORDER_STATES, 'Wigs at the Dyer']),
    });
    expect(lockBreaks(was, makeLock({ orders: { orderRowSchema: grown } }, {}))).toEqual([]);
    const shut = orders.orderRowSchema.extend({ state: z.enum(orders.ORDER_STATES) });
    expect(lockBreaks(makeLock({ orders: { orderRowSchema: shut } }, {}), was)).toEqual([]);
    const body = (kinds: readonly string[]) =>
      makeLock({ t: { someBody: z.object({ kind: z.enum(kinds) }) } }, {});
    expect(lockBreaks(body(['x', 'y']), body(['x']))).toHaveLength(1);
  });

  it.each(read)('[API-005] judges %s in what yesterday’s readers meet', (_name, was, now, faults) => {
    const answers = (schema: z.ZodType) => makeLock({ t: { someSchema: z.object({ a: schema }) } }, {});
    const events = (schema: z.ZodType) => makeLock({}, { 'a.b.c.v1': { schema: z.object({ a: schema }) } });
    expect(lockBreaks(answers(was), answers(now))).toHaveLength(faults);
    expect(lockBreaks(events(was), events(now))).toHaveLength(faults);
  });

  it('holds no change that would break any part as it was released last', () => {
    for (const [tag, released] of Object.entries(releasedLocks(__dirname)))
      expect({ tag, breaks: lockBreaks(released, current) }).toEqual({ tag, breaks: [] });
  });

  it('knows every event that is defined', () => {
    const defined = Object.values(events).filter((value) => typeof value === 'object' && 'subject' in value);
    expect(Object.values(EVENTS)).toHaveLength(defined.length);
  });

  // What stays closed in an answer, and why: there is no value that a newer service could add.
  const CLOSED: Record<string, string> = {
    '0, 1': 'yes and no, as the wire writes them',
    true: 'the answer of a call that has none',
    '"bearer"': 'the one kind of token that HTTP clients are written for (RFC 6750)',
    '""': 'nothing chosen, beside an open enum',
  };

  it('[API-005] finds every enum of an answer or event open, but for those that cannot grow', () => {
    const closed = Object.entries(current.answers).flatMap(([name, schema]) => closedEnums(schema, name));
    expect(closed.filter((found) => !(found.slice(found.indexOf(': ') + 2) in CLOSED))).toEqual([]);
  });

  it('sees a closed enum wherever it stands in an answer', () => {
    const schemas = {
      field: z.object({ a: z.enum(['x']) }),
      list: z.object({ a: z.array(z.object({ b: z.enum(['x']) })).optional() }),
      nothing: z.object({ a: z.enum(['x']).nullable() }),
      key: z.partialRecord(z.enum(['x']), z.string()),
      pair: z.tuple([z.string(), z.literal('x')]),
    };
    const { answers } = makeLock(
      { t: Object.fromEntries(Object.entries(schemas).map(([k, v]) => [`${k}Schema`, v])) },
      {},
    );
    const found = Object.entries(answers).flatMap(([name, schema]) => closedEnums(schema, name));
    expect(found).toEqual([
      't.fieldSchema.a: "x"',
      't.keySchema: "x"',
      't.listSchema.a.b: "x"',
      't.nothingSchema.a: "x"',
      't.pairSchema: "x"',
    ]);
  });

  it.each([
    ['an order state', orders.orderSchema, { state: 'Wigs at the Dyer' }],
    ['an action', orders.orderSchema, { actions: ['edit', 'dye'], moves: { dye: 'Wigs at the Dyer' } }],
    [
      'a choice of a property',
      orders.answeredPropertiesSchema,
      { wigType: 'Half Hat', topType: ['Silk', ''] },
    ],
    ['a role', identity.userSchema, { role: { id: 9, name: 'DYER' } }],
    ['a calendar', calendar.meetingSchema, { calendar: 'dyeing', attendance: 'late' }],
    ['a status of a cheque', payments.chequeSchema, { status: 'in-transit' }],
    ['a way to be told', clients.clientSchema, { contactPreference: 'post' }],
  ])('lets yesterday’s reader take %s that it does not know', (_name, schema, newer) => {
    for (const [field, value] of Object.entries(newer))
      expect((schema.shape as Record<string, z.ZodType>)[field]!.safeParse(value).error).toBeUndefined();
  });

  it('refuses a value that it does not know in what callers send', () => {
    expect(orders.updateStateBody.safeParse({ state: 'Wigs at the Dyer' }).success).toBe(false);
    expect(orders.updatePropertiesBody.safeParse({ wigType: 'Half Hat' }).success).toBe(false);
    expect(payments.markChequeBody.safeParse({ status: 'in-transit' }).success).toBe(false);
    expect(calendar.attendanceBody.safeParse({ attendance: 'late' }).success).toBe(false);
    expect(clients.createClientBody.safeParse({ name: 'Noa', contactPreference: 'post' }).success).toBe(
      false,
    );
  });

  it('refuses an answer field that is no longer always there', () => {
    const lock = (schema: z.ZodType) => makeLock({ t: { someSchema: schema } }, {});
    expect(
      lockBreaks(lock(z.object({ a: z.string() })), lock(z.object({ a: z.string().optional() }))),
    ).toHaveLength(1);
  });
});
