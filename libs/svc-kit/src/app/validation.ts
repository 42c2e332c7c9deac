import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type FieldErrors } from '@peruke/contracts/kernel';
import * as z from 'zod';

/** The part of a Standard Schema issue that is read here. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
}

// A schema's own text wins over this one; it only replaces zod's "expected string, received undefined".
z.config({
  customError: (issue) => {
    const field = issue.path?.at(-1);
    return issue.code === 'invalid_type' && issue.input === undefined && field !== undefined
      ? `The ${String(field)} field is required.`
      : undefined;
  },
});

/** Issues -> `errors` of the wire: field path (`client.phone`, `stages.0.tittle`) -> texts. */
export const toFieldErrors = (issues: readonly SchemaIssue[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    const texts = (errors[path || 'body'] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  return errors;
};

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
      return await super.transform(given, metadata);
    } catch (error) {
      throw metadata.type === 'param' ? new DomainError('not_found') : error;
    }
  }
}
