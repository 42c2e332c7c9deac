/**
 * The server writes its field texts in English, as the wire asks for. A page in English shows them word for word; any other
 * page shows the text of the same meaning, found by the shape of the sentence, so that a new field needs no new entry.
 */
export type FieldTextKey =
  | 'required'
  | 'number'
  | 'taken'
  | 'choice'
  | 'date'
  | 'order'
  | 'nineDigits'
  | 'deposit'
  | 'phone'
  | 'phoneZero'
  | 'password'
  | 'tooLong'
  | 'tooShort';

const SHAPES: readonly (readonly [RegExp, FieldTextKey])[] = [
  [/field is required|please enter this field|^required$/i, 'required'],
  [/zero|remove "0" after code/i, 'phoneZero'],
  [/phone wasn't validated|phone .*invalid/i, 'phone'],
  [/must be 9 digits/i, 'nineDigits'],
  [/deposits cannot be 0/i, 'deposit'],
  [/at least 8 characters/i, 'password'],
  [/already (been taken|exists|in use)/i, 'taken'],
  [/must not (lie|be) before|must be after/i, 'order'],
  [/must be a (valid )?(number|integer)|number format/i, 'number'],
  [/valid date|must be a date/i, 'date'],
  [/at least \d+ characters|too short|too small/i, 'tooShort'],
  [/greater than \d+ characters|at most \d+ characters|too long|too big/i, 'tooLong'],
  [/selected .* is invalid|invalid option/i, 'choice'],
];

/** The key of a server text under `ui:field`; undefined when its shape is not known. */
export const fieldTextKey = (text: string): FieldTextKey | undefined =>
  SHAPES.find(([shape]) => shape.test(text))?.[1];

/** What zod found wrong, as far as a sentence depends on it. */
export interface SchemaIssue {
  code?: string;
  input?: unknown;
  minimum?: unknown;
  origin?: unknown;
  format?: unknown;
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The key of what a schema found wrong. */
export const issueTextKey = (issue: SchemaIssue): FieldTextKey => {
  if (isEmpty(issue.input)) return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooShort' : 'number';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooLong' : 'number';
    case 'invalid_format':
      return issue.format === 'date' ? 'date' : 'choice';
    case 'invalid_type':
      return typeof issue.input === 'number' ? 'number' : 'choice';
    default:
      return 'choice';
  }
};
