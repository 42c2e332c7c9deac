import * as z from 'zod';
import type { Open } from './open-values.js';

/**
 * An enum of an answer or an event: writers of another version may have more values, and a reader that refused them would
 * break its page or send the event to the dead letters. The known ones stand in the contract lock.
 */
export const openEnum = <const T extends readonly string[]>(
  known: T,
): z.ZodType<Open<T[number]>, Open<T[number]>> => z.string().meta({ known: [...known] });
