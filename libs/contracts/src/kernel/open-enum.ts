import * as z from 'zod';

/** A value that its reader knows, or one that a newer writer has and the reader must say what it means to it. */
export type Open<T extends string> = T | (string & {});

/**
 * An enum of an event: writers of another version may have more values, and a reader that refused them would send the
 * event to the dead letters. The known ones stand in the contract lock.
 */
export const openEnum = <const T extends readonly string[]>(
  known: T,
): z.ZodType<Open<T[number]>, Open<T[number]>> => z.string().meta({ known: [...known] });

/** The value as one of those that are known here, or what stands for every other one. */
export const known = <const T extends string, O>(values: readonly T[], value: string, other: O): T | O =>
  values.find((one) => one === value) ?? other;
