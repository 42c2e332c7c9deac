import * as z from 'zod';
import { toAgorot } from './money.js';

/** An amount in a request body: a number or a numeric string in shekels, answered as agorot. */
export const amountSchema = z
  .union([z.number(), z.string().trim().min(1)], { error: 'The amount must be a number.' })
  .transform((value, ctx) => {
    try {
      return toAgorot(value);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'The amount must be a number.' });
      return z.NEVER;
    }
  });
