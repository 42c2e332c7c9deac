import * as z from 'zod';
import { FAULTS } from '../kernel/faults.js';

const NAME_TWICE = FAULTS.name_twice;
const NONE_IN_USE = FAULTS.none_in_use;

/** What a signed intake keeps an answer by; it never changes. */
export const intakeCheckId = z.string().regex(/^[a-z0-9-]{1,24}$/);

const name = z.string().trim().min(1, FAULTS.required).max(40);

const intakeCheckSchema = z.object({
  id: intakeCheckId,
  he: name,
  en: name,
  /** Put aside: no longer asked for, and not forgotten. */
  isAside: z.boolean(),
});
export type IntakeCheck = z.infer<typeof intakeCheckSchema>;
/** As it is asked for at the counter. */
export type AskedCheck = Pick<IntakeCheck, 'id' | 'he' | 'en'>;

export const MOST_INTAKE_CHECKS = 30;

/** One issue under each name of a check in use that another one before it has, in either language. */
const refuseTwinNames = (checks: readonly IntakeCheck[], ctx: z.RefinementCtx): void => {
  for (const language of ['he', 'en'] as const) {
    const names = checks.map((check) => (check.isAside ? '' : check[language].toLowerCase()));
    names.forEach((one, at) => {
      if (one !== '' && names.indexOf(one) < at)
        ctx.addIssue({ code: 'custom', path: [at, language], message: NAME_TWICE });
    });
  }
};

/** What is looked at when a wig comes in for repair, in this order. */
export const intakeChecksSchema = z
  .array(intakeCheckSchema)
  .max(MOST_INTAKE_CHECKS)
  .refine((checks) => checks.some(({ isAside }) => !isAside), NONE_IN_USE)
  .refine((checks) => new Set(checks.map(({ id }) => id)).size === checks.length, FAULTS.not_valid)
  .superRefine(refuseTwinNames);

const check = (id: string, he: string, en: string): IntakeCheck => ({ id, he, en, isAside: false });

/** What is looked at while the house has set no list of its own. */
export const USUAL_CHECKS: IntakeCheck[] = [
  check('lace', 'לייס וקו שיער', 'Lace and hairline'),
  check('skin', 'סקין', 'Skin'),
  check('net', 'רשת ותפרים', 'Net and seams'),
  check('wefts', 'טרסים', 'Wefts'),
  check('colour', 'צבע וגוונים', 'Colour and shades'),
  check('pins', 'סיכות וגומייה', 'Pins and elastic'),
  check('clean', 'ניקיון', 'Cleanliness'),
];

/** What is asked for now, in order. */
export const askedChecks = (checks: readonly IntakeCheck[]): AskedCheck[] =>
  checks.flatMap(({ id, he, en, isAside }) => (isAside ? [] : [{ id, he, en }]));
