import fc, { type Arbitrary } from 'fast-check';

/** The words of JSON Schema that the contracts of events are written in (`contracts.lock.json`). */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  known?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
};

/** Words that the samples follow, and two that say nothing more of what is made here. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'const', 'enum', 'known'],
  ...['format', 'pattern', 'minimum', 'exclusiveMinimum', 'maximum', 'propertyNames', 'contentEncoding'],
]);

const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const FORMATS: Record<string, Arbitrary<string>> = {
  'date-time': instant,
  date: instant.map((at) => at.slice(0, 10)),
  base64: fc.base64String(),
  uuid: fc.uuid(),
};

/** Never one that JavaScript takes for more than a name. */
const name = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcdefgh') });

function text({ format, pattern, known }: Schema): Arbitrary<string> {
  if (format) {
    const made = FORMATS[format];
    if (!made) throw new Error(`no samples of the format ${format} yet`);
    return made;
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  // Values of the writer's, and one that its reader has never heard of.
  return known ? fc.oneof(fc.constantFrom(...known), name) : fc.string({ unit: 'grapheme', maxLength: 20 });
}

function object({ properties = {}, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
  if (additionalProperties) return fc.dictionary(name, samplesOf(additionalProperties), { maxKeys: 4 });
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, samplesOf(schema)]),
  );
  return fc.record(model, { requiredKeys: required });
}

const BY_TYPE: Record<string, (schema: Schema) => Arbitrary<unknown>> = {
  object,
  string: text,
  array: ({ items = {} }) => fc.array(samplesOf(items), { maxLength: 3 }),
  integer: ({ minimum = -(2 ** 31), exclusiveMinimum, maximum = 2 ** 31 }) =>
    fc.integer({ min: exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, max: maximum }),
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

/** Whatever a writer that keeps to the schema may say; a word that is not known here is an error. */
export function samplesOf(schema: Schema): Arbitrary<unknown> {
  const foreign = Object.keys(schema).filter((word) => !KNOWN.has(word));
  if (foreign.length > 0) throw new Error(`no samples that follow ${foreign.join(', ')} yet`);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(samplesOf));
  const { type } = schema;
  if (type === undefined) return fc.jsonValue({ maxDepth: 2 });
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => samplesOf({ ...schema, type: one })));
  const made = BY_TYPE[type];
  if (!made) throw new Error(`no samples of the type ${type} yet`);
  return made(schema);
}
