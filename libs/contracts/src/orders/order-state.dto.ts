import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';
import { ORDER_STATES, parseOrderState } from './order-state.js';

/** A state in an answer. */
export const orderStateSchema = openEnum(ORDER_STATES);

/** A state in a request, in any case. */
export const orderStateInput = z.string().transform((name, ctx) => {
  const state = parseOrderState(name);
  if (!state) {
    ctx.addIssue({ code: 'custom', message: 'The selected state is invalid.' });
    return z.NEVER;
  }
  return state;
});
