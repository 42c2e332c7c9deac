import * as z from 'zod';
import { isHousePhone, PHONE_NOT_VALID } from '../clients/phone.js';
import { dataOf, editBaseSchema, openEnum } from '../kernel/index.js';
import {
  FIRST_STEPS,
  HALF_DAY_KINDS,
  OWN_DAY_KINDS,
  ownDaySchema,
  ownDaysOf,
  recallMonths,
  settingsSchema,
} from './settings.js';

/**
 * Asked of what is written from now on alone: an operator's variable, and what a house kept before, stand as they are. None, or
 * several with a comma or a stroke between them.
 */
const businessPhone = settingsSchema.shape.businessPhone.refine(
  (phones) => phones === '' || phones.split(/[,/]/).every(isHousePhone),
  PHONE_NOT_VALID,
);

/** The same as pages hold them: what a newer service knows of days is kept as it is, and refused by nobody but the service. */
export const shownSettingsSchema = settingsSchema.extend({
  businessPhone,
  halfKinds: z.array(openEnum(HALF_DAY_KINDS)),
  firstStepsLeft: z.array(openEnum(FIRST_STEPS)),
  recallMonthsByType: z.record(z.string(), recallMonths),
  ownDays: ownDaysOf(ownDaySchema.extend({ kind: openEnum(OWN_DAY_KINDS) })),
});
export type ShownSettings = z.infer<typeof shownSettingsSchema>;

export const settingsAnswerSchema = dataOf(
  z.object({
    version: z.int(),
    /** Readable whatever a later release adds; what nobody has set yet may be empty. */
    settings: z.object({
      ...shownSettingsSchema.shape,
      businessName: z.string(),
      businessTaxId: z.string(),
      businessPhone: settingsSchema.shape.businessPhone,
    }),
    /** Keys that the operator has set, with the name of the environment variable. */
    pinned: z.record(z.string(), z.string()),
  }),
);
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>['data'];

export const changeSettingsBody = settingsSchema
  .extend({ businessPhone })
  .partial()
  .extend(editBaseSchema.shape);
export type ChangeSettingsBody = z.infer<typeof changeSettingsBody>;

const settingChangeSchema = z.object({
  id: z.int(),
  key: z.string(),
  at: z.string(),
  by: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type SettingChange = z.infer<typeof settingChangeSchema>;
export const settingHistorySchema = dataOf(z.array(settingChangeSchema));

/** What every page may know of the house. */
export const houseAnswerSchema = dataOf(
  settingsSchema.pick({ cashFreeUpTo: true, cashPercent: true, cashAtMost: true }).extend({
    /** What is asked for of a repair that comes in, in order; a service of an earlier release does not tell it. */
    intakeChecks: z.array(z.object({ id: z.string(), he: z.string(), en: z.string() })).optional(),
  }),
);
export type HouseAnswer = z.infer<typeof houseAnswerSchema>['data'];
