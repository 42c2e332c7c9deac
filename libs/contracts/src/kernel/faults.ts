/**
 * What a schema can find wrong, each with its parameters: one table for both sides. The wire carries the English sentence, as
 * the customer's calls do; a page reads the code and the parameters back from it and says it in its own language. So no
 * sentence of the validator's own ever reaches a person.
 */
export const FAULTS = {
  required: 'This field is required.',
  not_text: 'Must be text.',
  not_number: 'Must be a number.',
  not_whole: 'Must be a whole number.',
  not_yes_no: 'Must be yes or no.',
  not_list: 'Must be a list.',
  too_short: 'Must have at least {min} characters.',
  too_long: 'Must have at most {max} characters.',
  too_few: 'Must have at least {min} entries.',
  too_many: 'Must have at most {max} entries.',
  too_small: 'Must be {min} or more.',
  too_big: 'Must be {max} or less.',
  above: 'Must be more than {min}.',
  below: 'Must be less than {max}.',
  not_multiple: 'Must be a multiple of {step}.',
  not_email: 'The email must be a valid email address.',
  not_date: 'Must be a valid date.',
  not_time: 'Must be a time of the day, HH:mm.',
  not_choice: 'The chosen value is not one of those on offer.',
  unknown_key: 'There is no such field.',
  unknown_placeholder: 'Nothing is called {name} here.',
  loose_brace: 'A brace has no other one at "{text}".',
  not_picture: 'Must be a PNG or JPEG picture.',
  damaged_picture: 'The picture is damaged and cannot be read.',
  too_many_pixels: 'The picture has more than {most} million pixels.',
  file_too_big: 'The file is larger than {kilobytes} KB.',
  name_twice: 'This name stands here already.',
  none_in_use: 'At least one must be in use.',
  not_valid: 'The value is not valid.',
} as const satisfies Record<string, string>;

export type FaultCode = keyof typeof FAULTS;
export type FaultParams = Record<string, string | number>;

export interface Fault {
  code: FaultCode;
  params: FaultParams;
}

/** The part of a zod issue that a sentence depends on. */
export interface SchemaFinding {
  code?: string;
  input?: unknown;
  expected?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  inclusive?: unknown;
  divisor?: unknown;
  format?: unknown;
}

type Param = string | number;

const NOT_A: Partial<Record<string, FaultCode>> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_whole',
  boolean: 'not_yes_no',
  array: 'not_list',
  date: 'not_date',
};
const FORMATS: Partial<Record<string, FaultCode>> = {
  email: 'not_email',
  date: 'not_date',
  datetime: 'not_date',
  time: 'not_time',
};

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

const tooSmall = ({ origin, minimum, inclusive }: SchemaFinding): Fault => {
  const params = { min: minimum as Param };
  if (origin === 'string') return { code: 'too_short', params };
  if (origin === 'array' || origin === 'set') return { code: 'too_few', params };
  return { code: inclusive === false ? 'above' : 'too_small', params };
};

const tooBig = ({ origin, maximum, inclusive }: SchemaFinding): Fault => {
  const params = { max: maximum as Param };
  if (origin === 'string') return { code: 'too_long', params };
  if (origin === 'array' || origin === 'set') return { code: 'too_many', params };
  return { code: inclusive === false ? 'below' : 'too_big', params };
};

/** What zod found, in the words of the house. */
export const faultOf = (found: SchemaFinding): Fault => {
  const plain = (code: FaultCode): Fault => ({ code, params: {} });
  if (isEmpty(found.input)) return plain('required');
  switch (found.code) {
    case 'too_small':
      return tooSmall(found);
    case 'too_big':
      return tooBig(found);
    case 'invalid_type':
      return plain(NOT_A[String(found.expected)] ?? 'not_valid');
    case 'invalid_format':
      return plain(FORMATS[String(found.format)] ?? 'not_valid');
    case 'not_multiple_of':
      return { code: 'not_multiple', params: { step: found.divisor as Param } };
    case 'invalid_value':
    case 'invalid_union':
      return plain('not_choice');
    case 'unrecognized_keys':
      return plain('unknown_key');
    default:
      return plain('not_valid');
  }
};

/** The sentence of the wire. */
export const faultText = ({ code, params }: Fault): string =>
  FAULTS[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

const PATTERNS = Object.entries(FAULTS).map(([code, text]) => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+)');
  return { code: code as FaultCode, names, pattern: new RegExp(`^${escaped}$`) };
});

/** The code and parameters of a sentence of the wire; undefined for a sentence that is not of this table. */
export const readFault = (text: string): Fault | undefined => {
  for (const { code, names, pattern } of PATTERNS) {
    const found = pattern.exec(text);
    if (found) return { code, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1]!])) };
  }
  return undefined;
};
