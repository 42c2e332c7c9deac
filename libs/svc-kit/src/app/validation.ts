import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, faultOf, type FieldErrors, faultText } from '@peruke/contracts/kernel';
import * as z from 'zod';

/** The part of a Standard Schema issue that is read here. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
}

// A schema's own text wins over these; they stand in place of zod's "expected string, received undefined".
z.config({
  customError: (issue) => {
    const field = issue.path?.at(-1);
    const fault = faultOf(issue);
    return fault.code === 'required' && field !== undefined
      ? `The ${String(field)} field is required.`
      : faultText(fault);
  },
});

/** More fields than any form has are not told one by one: the answer must not grow with what was sent. */
const MOST_FIELDS = 100;

/** Issues -> `errors` of the wire: field path (`client.phone`, `stages.0.tittle`) -> texts. */
export const toFieldErrors = (issues: readonly SchemaIssue[]): FieldErrors => {
  // Without a prototype: a field may be called `toString`.
  const errors = Object.create(null) as FieldErrors;
  let fields = 0;
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    if (!errors[path || 'body'] && ++fields > MOST_FIELDS) break;
    const texts = (errors[path || 'body'] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  return errors;
};

const UNREADABLE = 'The text holds characters that cannot be kept.';

/** A NUL, which no database column takes, or half of a pair of surrogates, which no JSON column does. */
const isReadable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Looked at before any schema and for what has none: no column and no event can hold such a text. */
function refuseUnreadableText(value: unknown): void {
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }];
  const issues: SchemaIssue[] = [];
  const note = (path: string): void => void issues.push({ message: UNREADABLE, path: [path] });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: one, path } = next;
    if (typeof one === 'string' && !isReadable(one)) note(path);
    if (typeof one !== 'object' || one === null || Buffer.isBuffer(one)) continue;
    for (const [name, inner] of Object.entries(one)) {
      if (!isReadable(name)) note(path);
      waiting.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
    }
  }
  if (issues.length > 0) throw new DomainError('validation', { errors: toFieldErrors(issues) });
}

/**
 * `@Body({ schema })`, `@Query({ schema })` and `@Param('id', { schema: idParam })` are checked here and handed on as
 * the schema's output. A path that its schema refuses names nothing that exists: 404, not 422.
 */
@Injectable()
export class SchemaPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => new DomainError('validation', { errors: toFieldErrors(issues) }) });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    // A missing body is an empty one, so that the answer names the fields that are required.
    const given = metadata.type === 'body' && (value === undefined || value === null) ? ({} as T) : value;
    try {
      if (metadata.type !== 'custom') refuseUnreadableText(given);
      return await super.transform(given, metadata);
    } catch (error) {
      throw metadata.type === 'param' ? new DomainError('not_found') : error;
    }
  }
}
