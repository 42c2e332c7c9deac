import * as z from 'zod';
import type { MessageOccasion } from '../clients/messages.js';
import { WIG_TYPES } from '../orders/wig-types.js';
import { FAULTS, faultText, wireDate } from '../kernel/index.js';
import { intakeChecksSchema, USUAL_CHECKS } from './intake-checks.js';
import { MESSAGE_TEXT_MOST, textFaults } from './message-texts.js';
import { openHoursSchema } from './open-hours.js';

const NAME_IS_NEEDED = 'Receipts cannot be issued without a name.';
const NUMBER_IS_NEEDED = 'Receipts cannot be issued without a number of 9 digits.';
const ONE_OPEN_DAY = 'At least one day of the week must be open.';
const DAY_TWICE = 'This day stands here already.';

/** A rate of VAT and the first day on which it holds. */
const vatRate = z.object({ percent: z.number().min(0).max(100), from: wireDate });
export type VatRate = z.infer<typeof vatRate>;

/** Kinds of days of the Jewish year on which a house may work until noon. */
export const HALF_DAY_KINDS = ['eve', 'fast', 'hanukkah'] as const;

/** What a day of the house's own may be. */
export const OWN_DAY_KINDS = ['closed', 'half'] as const;

/** A day of the house's own: a move, a wedding, a day of study. */
export const ownDaySchema = z.object({
  day: wireDate,
  kind: z.enum(OWN_DAY_KINDS),
  title: z.string().trim().min(1, FAULTS.required).max(60),
});
export type OwnDay = z.infer<typeof ownDaySchema>;

/** One issue under each entry whose day another one has before it. */
const refuseTwins = (days: readonly string[], name: string, ctx: z.RefinementCtx): void =>
  days.forEach((day, at) => {
    if (days.indexOf(day) < at) ctx.addIssue({ code: 'custom', path: [at, name], message: DAY_TWICE });
  });

/** Days of the house's own, each once. */
export const ownDaysOf = <Day extends z.ZodType<{ day: string }>>(day: Day) =>
  z
    .array(day)
    .max(200)
    .superRefine((days, ctx) =>
      refuseTwins(
        days.map((own) => own.day),
        'day',
        ctx,
      ),
    );
/** What a new house does first, in this order; the page leads through it while there is no order. */
export const FIRST_STEPS = ['business', 'hours', 'users', 'clients', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Kilobytes of a picture that is brought as the logo; it is made anew, and smaller. */
export const MOST_LOGO_KILOBYTES = 500;
/** The same as base64. */
const MOST_LOGO_SIGNS = Math.ceil((MOST_LOGO_KILOBYTES * 1024) / 3) * 4;
const LOGO_TOO_LARGE = faultText({ code: 'file_too_big', params: { kilobytes: MOST_LOGO_KILOBYTES } });

/** A text to clients; empty where that of the house is sent. */
const textTo = (occasion: MessageOccasion) =>
  z
    .string()
    .trim()
    .max(MESSAGE_TEXT_MOST)
    .superRefine((text, ctx) =>
      textFaults(text, occasion).forEach((fault) =>
        ctx.addIssue({ code: 'custom', message: faultText(fault) }),
      ),
    );

/** How long a wig goes without a check. */
export const recallMonths = z.int().min(1).max(60);

const shekels = z.int().min(0).max(1_000_000);

/**
 * What the owner of the house sets by herself. Each key has a reader in a service; values travel as they stand here. A key
 * is added with its default, and never changes its meaning.
 */
export const settingsSchema = z.object({
  businessName: z.string().trim().min(1, NAME_IS_NEEDED).max(100),
  businessTaxId: z
    .string()
    .trim()
    .regex(/^\d{9}$/, NUMBER_IS_NEEDED),
  businessAddress: z.string().trim().max(200),
  businessPhone: z.string().trim().max(40),
  /** At the head of papers: a PNG as base64, empty for none. A JPEG is taken as well, and made a PNG. */
  logo: z.base64(faultText({ code: 'not_picture', params: {} })).max(MOST_LOGO_SIGNS, LOGO_TOO_LARGE),
  /** Stands at the foot of the documents of our own. */
  receiptNote: z.string().trim().max(300),
  vat: z
    .array(vatRate)
    .min(1)
    .max(20)
    .superRefine((rates, ctx) =>
      refuseTwins(
        rates.map(({ from }) => from),
        'from',
        ctx,
      ),
    ),
  /** From Sunday to Saturday. */
  week: z
    .array(openHoursSchema.nullable())
    .length(7)
    .refine((days) => days.some((day) => day !== null), ONE_OPEN_DAY),
  halfKinds: z.array(z.enum(HALF_DAY_KINDS)).max(HALF_DAY_KINDS.length),
  ownDays: ownDaysOf(ownDaySchema),
  /** A deal up to this sum may be paid in cash whole. Shekels. */
  cashFreeUpTo: shekels,
  /** A larger one in this part, and never more than so many shekels. */
  cashPercent: z.number().min(0).max(100),
  cashAtMost: shekels,
  /** A cash-up that is off by more than so many shekels needs a second person. */
  cashUpLimit: shekels,
  /** For so many days a finished wig may lie in the house before its client is asked to come. */
  uncollectedDays: z.int().min(1).max(365),
  /** Whether clients may be given a link to their order, where the operator has given it a port; and see in it what is open. */
  clientLink: z.boolean(),
  clientLinkBalance: z.boolean(),
  /** So many months after it was handed over it is time to look at a wig. */
  recallMonths,
  /** The same for wigs of a type that need another time. */
  recallMonthsByType: z.partialRecord(z.enum(WIG_TYPES), recallMonths),
  intakeChecks: intakeChecksSchema,
  /** For so many days the operator keeps backups, which know a client who was forgotten. */
  backupDays: z.int().min(1).max(3_650),
  /** So many months it is known what a message to a client said; afterwards only that she was told. */
  messageMonths: z.int().min(1).max(600),
  /** For so many days after its end it is known from where somebody was signed in. */
  signInDays: z.int().min(1).max(3_650),
  /** First steps that the house goes without. */
  firstStepsLeft: z.array(z.enum(FIRST_STEPS)).max(FIRST_STEPS.length),
  startedTextHe: textTo('started'),
  startedTextEn: textTo('started'),
  readyTextHe: textTo('ready'),
  readyTextEn: textTo('ready'),
  uncollectedTextHe: textTo('uncollected'),
  uncollectedTextEn: textTo('uncollected'),
  recallTextHe: textTo('recall'),
  recallTextEn: textTo('recall'),
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;
export const SETTING_KEYS = Object.keys(settingsSchema.shape) as SettingKey[];

/** What holds until the house says otherwise. Who she is nobody can know. */
export const DEFAULT_SETTINGS: Settings = {
  businessName: '',
  businessTaxId: '',
  businessAddress: '',
  businessPhone: '',
  logo: '',
  receiptNote: '',
  vat: [{ percent: 18, from: '2025-01-01' }],
  week: [...Array.from({ length: 5 }, () => ({ opens: '09:00', closes: '17:30' })), null, null],
  halfKinds: ['eve', 'fast'],
  ownDays: [],
  cashFreeUpTo: 6_000,
  cashPercent: 10,
  cashAtMost: 6_000,
  cashUpLimit: 50,
  uncollectedDays: 7,
  clientLink: false,
  clientLinkBalance: false,
  recallMonths: 6,
  recallMonthsByType: {},
  intakeChecks: USUAL_CHECKS,
  backupDays: 30,
  messageMonths: 84,
  signInDays: 30,
  firstStepsLeft: [],
  startedTextHe: '',
  startedTextEn: '',
  readyTextHe: '',
  readyTextEn: '',
  uncollectedTextHe: '',
  uncollectedTextEn: '',
  recallTextHe: '',
  recallTextEn: '',
};

/** Per cent on a day; before the first rate, the first. */
export const vatOn = (day: string, rates: readonly VatRate[]): number => {
  const inOrder = rates.toSorted((a, b) => a.from.localeCompare(b.from));
  return (inOrder.findLast(({ from }) => from <= day) ?? inOrder[0])?.percent ?? 0;
};
