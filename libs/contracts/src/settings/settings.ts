import * as z from 'zod';
import type { MessageOccasion } from '../clients/messages.js';
import { FAULTS, faultText, wireDate, wireTime } from '../kernel/index.js';
import { MESSAGE_TEXT_MOST, textFaults } from './message-texts.js';

const NAME_IS_NEEDED = 'Receipts cannot be issued without a name.';
const NUMBER_IS_NEEDED = 'Receipts cannot be issued without a number of 9 digits.';
const ONE_OPEN_DAY = 'At least one day of the week must be open.';
const CLOSES_LATER = 'The closing hour must be after the opening hour.';
const DAY_TWICE = 'This day stands here already.';

/** A rate of VAT and the first day on which it holds. */
const vatRate = z.object({ percent: z.number().min(0).max(100), from: wireDate });
export type VatRate = z.infer<typeof vatRate>;

const hours = z.object({ opens: wireTime, closes: wireTime }).superRefine(({ opens, closes }, ctx) => {
  if (closes <= opens) ctx.addIssue({ code: 'custom', path: ['closes'], message: CLOSES_LATER });
});
/** Hours of a day of the week; null on a day off. */
export type OpenHours = z.infer<typeof hours>;

/** Kinds of days of the Jewish year on which a house may work until noon. */
export const HALF_DAY_KINDS = ['eve', 'fast', 'hanukkah'] as const;

/** A day of the house's own: a move, a wedding, a day of study. */
const ownDay = z.object({
  day: wireDate,
  kind: z.enum(['closed', 'half']),
  title: z.string().trim().min(1, FAULTS.required).max(60),
});
export type OwnDay = z.infer<typeof ownDay>;

/** One issue under each entry whose day another one has before it. */
const refuseTwins = (days: readonly string[], name: string, ctx: z.RefinementCtx): void =>
  days.forEach((day, at) => {
    if (days.indexOf(day) < at) ctx.addIssue({ code: 'custom', path: [at, name], message: DAY_TWICE });
  });

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
    .array(hours.nullable())
    .length(7)
    .refine((days) => days.some((day) => day !== null), ONE_OPEN_DAY),
  halfKinds: z.array(z.enum(HALF_DAY_KINDS)).max(HALF_DAY_KINDS.length),
  ownDays: z
    .array(ownDay)
    .max(200)
    .superRefine((days, ctx) =>
      refuseTwins(
        days.map(({ day }) => day),
        'day',
        ctx,
      ),
    ),
  /** A deal up to this sum may be paid in cash whole. Shekels. */
  cashFreeUpTo: shekels,
  /** A larger one in this part, and never more than so many shekels. */
  cashPercent: z.number().min(0).max(100),
  cashAtMost: shekels,
  /** For so many days a finished wig may lie in the house before its client is asked to come. */
  uncollectedDays: z.int().min(1).max(365),
  startedTextHe: textTo('started'),
  startedTextEn: textTo('started'),
  readyTextHe: textTo('ready'),
  readyTextEn: textTo('ready'),
  uncollectedTextHe: textTo('uncollected'),
  uncollectedTextEn: textTo('uncollected'),
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
  receiptNote: '',
  vat: [{ percent: 18, from: '2025-01-01' }],
  week: [...Array.from({ length: 5 }, () => ({ opens: '09:00', closes: '17:30' })), null, null],
  halfKinds: ['eve', 'fast'],
  ownDays: [],
  cashFreeUpTo: 6_000,
  cashPercent: 10,
  cashAtMost: 6_000,
  uncollectedDays: 7,
  startedTextHe: '',
  startedTextEn: '',
  readyTextHe: '',
  readyTextEn: '',
  uncollectedTextHe: '',
  uncollectedTextEn: '',
};

/** Per cent on a day; before the first rate, the first. */
export const vatOn = (day: string, rates: readonly VatRate[]): number => {
  const inOrder = rates.toSorted((a, b) => a.from.localeCompare(b.from));
  return (inOrder.findLast(({ from }) => from <= day) ?? inOrder[0])?.percent ?? 0;
};
