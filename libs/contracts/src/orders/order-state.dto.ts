import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';
import { ORDER_STATES, parseOrderState, parseStateFilter } from './order-state.js';

/** A state in an answer. */
export const orderStateSchema = openEnum(ORDER_STATES);

const named = <T>(parse: (name: string) => T | undefined) =>
  z.string().transform((name, ctx) => {
    const known = parse(name);
    if (known !== undefined) return known;
    ctx.addIssue({ code: 'custom', message: 'The selected state is invalid.' });
    return z.NEVER;
  });

/** A state in a request, in any case. */
export const orderStateInput = named(parseOrderState);

/** What a filter by state names in a request, in any case. */
export const stateFilterInput = named(parseStateFilter);
