import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';
import { PROPERTY_OPTIONS } from './property-options.js';

const LINE = 255;
const TEXT = 2000;
const line = z.string().max(LINE);
const comment = z.string().max(TEXT);
const option = <const T extends readonly string[]>(values: T) => z.union([z.enum(values), z.literal('')]);
const measure = z.coerce.number().nonnegative().max(1_000_000).nullable();
const pair = z.tuple([z.string(), z.string()]);

/** `[main, sub]` or `[[main, sub], [main, sub]]` (WIG-002, AMB-29). */
const anyTopType = z.union([pair, z.tuple([pair, pair]), z.tuple([])]);
const topType = anyTopType.superRefine((value, ctx) => {
  const first = Array.isArray(value[0]) ? value[0] : (value as string[]);
  if (first[0] !== undefined && first[0] !== '' && !Object.hasOwn(PROPERTY_OPTIONS.topType, first[0]))
    ctx.addIssue({ code: 'custom', message: 'The selected top type is invalid.' });
});

const anyFront = z.array(pair).max(6);
const front = anyFront.superRefine((value, ctx) => {
  for (const [main, sub] of value) {
    const subs: readonly string[] | undefined = (PROPERTY_OPTIONS.front as Record<string, readonly string[]>)[
      main
    ];
    if (!subs || (sub !== '' && !subs.includes(sub)))
      ctx.addIssue({ code: 'custom', message: 'The selected front is invalid.' });
  }
});

/** The properties of a wig (WIG-001 to WIG-014). Weight in grams, lengths as the customer writes them. */
export const propertiesSchema = z
  .object({
    wigType: option(PROPERTY_OPTIONS.wigType),
    capSize: option(PROPERTY_OPTIONS.capSize),
    capAdjustment: line,
    topType,
    topTypeComments: comment,
    front,
    frontComments: comment,
    baseColor: line,
    skinColor: line,
    highlightsColor: line,
    highlightsColorSelect: option(PROPERTY_OPTIONS.highlightsColorSelect),
    typeOfHighlights: option(PROPERTY_OPTIONS.typeOfHighlights),
    skinTopHighlights: option(PROPERTY_OPTIONS.skinTopHighlights),
    frontColor: line,
    withHighlights: z.boolean(),
    highlightsColoring: line,
    highlightsColoringSelect: option(PROPERTY_OPTIONS.highlightsColoringSelect),
    colorComments: comment,
    length: line,
    lengthFromNape: line,
    lengthFromTop: line,
    sideLength: line,
    lengthComments: comment,
    hairTextureOnWefts: option(PROPERTY_OPTIONS.hairTextureOnWefts),
    hairTextureComments: comment,
    wigFullness: option(PROPERTY_OPTIONS.wigFullness),
    wigFullnessAdditionalAmount: measure,
    wigFullnessComments: comment,
    weight: measure,
    sawing_length: measure,
  })
  .partial();
export type WigProperties = z.infer<typeof propertiesSchema>;

const answeredMeasure = z.number().nullable().optional();
const answered = <const T extends readonly string[]>(values: T) =>
  z.union([openEnum(values), z.literal('')]).optional();
/** The same as an answer carries it: measures are numbers, and a choice may be one that is newer than its reader. */
export const answeredPropertiesSchema = propertiesSchema.extend({
  wigType: answered(PROPERTY_OPTIONS.wigType),
  capSize: answered(PROPERTY_OPTIONS.capSize),
  topType: anyTopType.optional(),
  front: anyFront.optional(),
  highlightsColorSelect: answered(PROPERTY_OPTIONS.highlightsColorSelect),
  typeOfHighlights: answered(PROPERTY_OPTIONS.typeOfHighlights),
  skinTopHighlights: answered(PROPERTY_OPTIONS.skinTopHighlights),
  highlightsColoringSelect: answered(PROPERTY_OPTIONS.highlightsColoringSelect),
  hairTextureOnWefts: answered(PROPERTY_OPTIONS.hairTextureOnWefts),
  wigFullness: answered(PROPERTY_OPTIONS.wigFullness),
  wigFullnessAdditionalAmount: answeredMeasure,
  weight: answeredMeasure,
  sawing_length: answeredMeasure,
});
export type AnsweredProperties = z.infer<typeof answeredPropertiesSchema>;
export type PropertyName = keyof WigProperties;
