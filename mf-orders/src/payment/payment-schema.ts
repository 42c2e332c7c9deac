import * as z from 'zod';
import { type ProblemText, problemsOf } from './payment-problems.rules';
import type { PaymentValues } from './payment-values.rules';

/** The page's rules as a schema of a form; `say` writes what is wrong in the language of the page. */
export const paymentSchema = (say: (text: ProblemText) => string) =>
  z.custom<PaymentValues>().superRefine((values, ctx) => {
    const { document, lines } = problemsOf(values);
    for (const { field, text } of document)
      ctx.addIssue({ code: 'custom', path: [field], message: say(text) });
    lines.forEach((problems, i) => {
      for (const { field, text } of problems)
        ctx.addIssue({ code: 'custom', path: ['lines', i, field], message: say(text) });
    });
  });
