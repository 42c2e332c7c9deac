import * as z from 'zod';
import { MESSAGE_OCCASIONS } from '../clients/messages.js';
import { isReachablePhone, normalizePhone, PHONE_NOT_VALID } from '../clients/phone.js';
import { dataOf, faultText, openEnum } from '../kernel/index.js';
import { MESSAGE_TEXT_MOST, TEXT_LANGUAGES, textFaults } from './message-texts.js';

const short = z.string().max(200);

/** POST /messages/trial: a text to clients, as it stands in the form, sent by SMS to whoever is writing it. */
export const messageTrialBody = z
  .object({
    occasion: z.enum(MESSAGE_OCCASIONS),
    language: z.enum(TEXT_LANGUAGES),
    /** With its placeholders; empty for the text of the house. */
    text: z.string().trim().max(MESSAGE_TEXT_MOST),
    /** Whom the text is filled for. */
    subject: z.object({ name: short, surname: short, barcode: short }),
    phone: z.string().max(40).transform(normalizePhone).refine(isReachablePhone, PHONE_NOT_VALID),
  })
  .superRefine(({ text, occasion }, ctx) =>
    textFaults(text, occasion).forEach((fault) =>
      ctx.addIssue({ code: 'custom', path: ['text'], message: faultText(fault) }),
    ),
  );
export type MessageTrialBody = z.infer<typeof messageTrialBody>;

export const messageTrialSchema = z.object({
  outcome: openEnum(['sent', 'refused']),
  /** Empty, or one of `MESSAGE_REASONS`. */
  reason: z.string(),
});
export type MessageTrial = z.infer<typeof messageTrialSchema>;
export const messageTrialAnswerSchema = dataOf(messageTrialSchema);
