import { DomainError, type FieldErrors } from '@peruke/contracts/kernel';
import * as z from 'zod';
import { toFieldErrors } from './validation.js';

/** A body as it was sent: the fields that are sound by themselves, and what is wrong with the others. */
export interface Sent<T> {
  readonly sound: Partial<T>;
  readonly errors: FieldErrors;
}

/** An object, or one whose fields are put in order after they were checked. */
type BodySchema = z.ZodObject | z.ZodPipe<z.ZodObject, z.ZodTransform>;

const fieldsOf = (schema: BodySchema): z.core.$ZodShape => ('shape' in schema ? schema : schema.in).shape;

const soundFields = (
  fields: z.core.$ZodShape,
  given: object,
  wrong: ReadonlySet<unknown>,
): [string, unknown][] =>
  Object.entries(fields)
    .filter(([name]) => !wrong.has(name))
    .map(([name, field]): [string, unknown] => [
      name,
      z.safeParse(field, (given as Record<string, unknown>)[name]).data,
    ])
    .filter(([, value]) => value !== undefined);

/**
 * For what only the service can tell, e.g. that a phone is taken: it is asked beside the fields of the schema, not after
 * them, so that one answer names everything that is wrong. `soundBody` ends it.
 */
export const sentAs = <Schema extends BodySchema>(schema: Schema) =>
  z.unknown().transform((given): Sent<z.output<Schema>> => {
    const { data, error } = schema.safeParse(given);
    if (!error) return { sound: data as Partial<z.output<Schema>>, errors: {} };
    const wrong = new Set(error.issues.map(({ path }) => path[0]));
    // the fault of what is no object at all has no path
    const sound = wrong.has(undefined) ? [] : soundFields(fieldsOf(schema), given as object, wrong);
    return {
      sound: Object.fromEntries(sound) as Partial<z.output<Schema>>,
      errors: toFieldErrors(error.issues),
    };
  });

/** Field -> what the service found wrong with it. */
export type FoundFaults = Readonly<Record<string, string | undefined>>;

/** One refusal that names all faults: those of a schema and those that were found since. */
export const refuseFaults = (found: FoundFaults, errors: FieldErrors = {}): void => {
  const all: FieldErrors = { ...errors };
  for (const [field, fault] of Object.entries(found)) if (fault) all[field] ??= [fault];
  if (Object.keys(all).length > 0) throw new DomainError('validation', { errors: all });
};

/** The whole body; refused when anything is wrong with it. */
export const soundBody = <T>({ sound, errors }: Sent<T>, found: FoundFaults = {}): T => {
  refuseFaults(found, errors);
  return sound as T;
};
