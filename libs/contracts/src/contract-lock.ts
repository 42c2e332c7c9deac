import * as z from 'zod';

/** What the lock keeps of a schema: its JSON Schema as a caller sees it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export interface Lock {
  /** Bodies and queries that callers send. */
  requests: Record<string, Json>;
  /** Answers that callers read, and events. */
  answers: Record<string, Json>;
}

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Json;
};

/** What bodies are made of and no answer is: an answer holds the same with its enums open. */
const PARTS_OF_BODIES = ['orders.propertiesSchema', 'settings.settingsSchema', 'settings.ownDaySchema'];
const isRequest = (name: string) => /(Body|Query)$/.test(name) || PARTS_OF_BODIES.includes(name);

/** The lock of modules of schemas (by export name) and of events (by subject). */
export const makeLock = (
  modules: Record<string, Record<string, unknown>>,
  events: Readonly<Record<string, { schema: z.ZodType }>>,
): Lock => {
  const lock: Lock = { requests: {}, answers: {} };
  for (const [area, exports] of Object.entries(modules))
    for (const [name, value] of Object.entries(exports).sort(([a], [b]) => a.localeCompare(b)))
      if (value instanceof z.ZodType)
        (isRequest(`${area}.${name}`) ? lock.requests : lock.answers)[`${area}.${name}`] = jsonSchema(value);
  for (const [subject, { schema }] of Object.entries(events).sort(([a], [b]) => (a < b ? -1 : 1)))
    lock.answers[`event ${subject}`] = jsonSchema(schema);
  return lock;
};

type Side = 'request' | 'answer';
type Obj = { [key: string]: Json };
const isObj = (value: Json | undefined): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const strings = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

const NARROWER_WHEN_LOWER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const NARROWER_WHEN_HIGHER = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'];

const bounds = (was: Obj, now: Obj, path: string): string[] => {
  const narrower = (key: string, sign: 1 | -1) => {
    const before = was[key];
    const after = now[key];
    if (typeof after !== 'number') return false;
    return typeof before !== 'number' || (after - before) * sign < 0;
  };
  const isSteppedAnew = now.multipleOf !== undefined && now.multipleOf !== was.multipleOf;
  const isShut = now.additionalProperties === false && was.additionalProperties !== false;
  return [
    ...NARROWER_WHEN_LOWER.filter((key) => narrower(key, 1)),
    ...NARROWER_WHEN_HIGHER.filter((key) => narrower(key, -1)),
    ...(isSteppedAnew ? ['multipleOf'] : []),
    ...(isShut ? ['additionalProperties'] : []),
  ].map((key) => `${path}: ${key} is narrower`);
};

const members = (was: Obj, now: Obj, path: string, side: Side): string[] => {
  const before = isObj(was.properties) ? was.properties : {};
  const after = isObj(now.properties) ? now.properties : {};
  const faults = Object.entries(before).flatMap(([name, schema]) =>
    name in after ? breaks(schema, after[name]!, `${path}.${name}`, side) : [`${path}.${name}: removed`],
  );
  const requiredBefore = strings(was.required);
  const requiredAfter = strings(now.required);
  if (side === 'request')
    faults.push(
      ...requiredAfter
        .filter((name) => !requiredBefore.includes(name))
        .map((name) => `${path}.${name}: now required`),
    );
  else
    faults.push(
      ...requiredBefore
        .filter((name) => !requiredAfter.includes(name))
        .map((name) => `${path}.${name}: no longer always there`),
    );
  return faults;
};

const FIXED = ['type', 'const', 'pattern', 'format'];
const NESTED = ['items', 'additionalProperties', 'propertyNames'];
const CHOICES = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
/** One more of these is one more that is possible; of the others, one more that must hold. */
const ALTERNATIVES = ['anyOf', 'oneOf'];

const fixed = (was: Obj, now: Obj, path: string): string[] =>
  FIXED.filter((key) => JSON.stringify(was[key] ?? null) !== JSON.stringify(now[key] ?? null)).map(
    (key) => `${path}: ${key} changed`,
  );

/**
 * A caller may send every value that it knew; a reader may meet only values that it knows. So a request may take more
 * and an answer or event may say less, never the other way round. An open enum (`openEnum`) names no values here.
 */
const values = (was: Obj, now: Obj, path: string, side: Side): string[] => {
  const before = strings(was.enum);
  const after = strings(now.enum);
  if (before.length === 0)
    return side === 'request' && after.length > 0 ? [`${path}: only ${after.join(', ')} from now on`] : [];
  const gone = before.filter((value) => !after.includes(value));
  const more = after.filter((value) => !before.includes(value));
  if (side === 'request') {
    const isOpened = after.length === 0;
    return gone.length > 0 && !isOpened ? [`${path}: no longer ${gone.join(', ')}`] : [];
  }
  // an enum that is opened says what it knows, and a new value of it is new to yesterday's readers all the same
  const opened = strings(now.known).filter((value) => !before.includes(value));
  if (after.length === 0 && opened.length > 0) return [`${path}: ${opened.join(', ')} is new to its readers`];
  if (after.length === 0 && now.known === undefined) return [`${path}: any value is new to its readers`];
  return more.length > 0 ? [`${path}: ${more.join(', ')} is new to its readers`] : [];
};

const nested = (was: Obj, now: Obj, path: string, side: Side): string[] =>
  NESTED.filter((key) => isObj(was[key])).flatMap((key) =>
    isObj(now[key]) ? breaks(was[key]!, now[key]!, `${path}[]`, side) : [`${path}: ${key} removed`],
  );

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

const choices = (was: Obj, now: Obj, path: string, side: Side): string[] =>
  CHOICES.flatMap((key) => {
    const [before, after] = [list(was[key]), list(now[key])];
    const mayGrow = side === 'request' && ALTERNATIVES.includes(key);
    const isMore = before.length > 0 && after.length > before.length && !mayGrow;
    return [
      ...(isMore ? [`${path}: a choice of ${key} is new`] : []),
      ...before.flatMap((schema, i) =>
        after[i] === undefined
          ? [`${path}: a choice of ${key} removed`]
          : breaks(schema, after[i], `${path}(${i})`, side),
      ),
    ];
  });

/** What a caller or a reader of the older schema would trip over; empty when the change is additive. */
export const breaks = (was: Json, now: Json, path: string, side: Side): string[] => {
  if (!isObj(was) || !isObj(now))
    return JSON.stringify(was) === JSON.stringify(now) ? [] : [`${path}: changed`];
  return [
    ...fixed(was, now, path),
    ...values(was, now, path, side),
    ...(side === 'request' ? bounds(was, now, path) : []),
    ...members(was, now, path, side),
    ...nested(was, now, path, side),
    ...choices(was, now, path, side),
  ];
};

/**
 * Every closed enum of what is answered, by its place: `orders.orderSchema.rush: 0, 1`. Where a newer writer could have one
 * more value it has to be an `openEnum`.
 */
export const closedEnums = (schema: Json, path: string): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => closedEnums(one, path));
  if (!isObj(schema)) return [];
  const closed = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  const fields = isObj(schema.properties) ? schema.properties : {};
  return [
    ...(closed.length > 0 ? [`${path}: ${closed.map((value) => JSON.stringify(value)).join(', ')}`] : []),
    ...Object.entries(fields).flatMap(([name, field]) => closedEnums(field, `${path}.${name}`)),
    ...[...NESTED, ...CHOICES].flatMap((key) =>
      schema[key] === undefined ? [] : closedEnums(schema[key], path),
    ),
  ];
};

/** Every breaking difference between two locks. */
export const lockBreaks = (was: Lock, now: Lock): string[] =>
  (['requests', 'answers'] as const).flatMap((part) =>
    Object.entries(was[part]).flatMap(([name, schema]) =>
      name in now[part]
        ? breaks(schema, now[part][name]!, name, part === 'requests' ? 'request' : 'answer')
        : [`${name}: removed`],
    ),
  );
