import * as z from 'zod';

/** Option lists of wig properties, spelt as on the wire (WIG-018 to WIG-033; odd spellings are the customer's, AMB-23). */
const WAVES = ['Straight', 'Straight With Body', 'Very Light Wave', 'Light Wave'] as const;

export const PROPERTY_OPTIONS = {
  wigType: ['none', 'Full', 'Fall', 'Kipa Fall', 'Hair Extensions', 'Wig Hat', 'Hand Made'],
  capSize: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
  topType: {
    'Regular Skin': ['Regular', 'American', 'Fine'],
    'Lace Top': [],
    Ribben: [],
    'Kosher Top': [...WAVES, 'Light Wave Plus', 'Light Wave Strong Wave', 'Strong Wave', 'Curly'],
    'Weft Top In Circle': ['Regular', 'Weft Top Like Fall'],
    'Skin Heights': ['Flat', 'With Heights'],
  },
  front: {
    'Closed Lace': ['Thin', 'Regular', 'Height', 'Deep closed'],
    'Open Lace': ['Flat', 'With Heights', 'Height', 'Deep Closed'],
    'Hand Tie': ['Bangs', 'Lace Type'],
  },
  highlightsColorSelect: ['Honey', 'Ash'],
  highlightsColoringSelect: ['Honey', 'Ash'],
  typeOfHighlights: ['Half Blonde', 'Gentle Mixed', 'Special orders'],
  skinTopHighlights: ['Non', 'On The Bottom', 'From The Root', 'Blended', 'Streaky'],
  hairTextureOnWefts: ['None', ...WAVES, 'Light Wave+', 'Light With Strong Wave', 'Strong Wave', 'Curly'],
  wigFullness: ['Standard', 'Thin', 'Full'],
} as const;

/** What GET /data/properties.json answers (WIG-043). */
export const PROPERTIES_PACK = { ...PROPERTY_OPTIONS, skinType: 'text', capAdjustment: 'optional' } as const;

/** These top types disable the front section (WIG-037). */
export const TOP_TYPES_WITHOUT_FRONT = ['Lace Top', 'Ribben', 'Kosher Top'] as const;
/** Special orders (AMB-05). */
export const SPECIAL_HIGHLIGHTS = 'Special orders';
/** Fullness with an additional charge (WIG-034). */
export const FULLNESS_WITH_CHARGE = 'Full';

const LINE = 255;
const TEXT = 2000;
const line = z.string().max(LINE);
const comment = z.string().max(TEXT);
const option = <const T extends readonly string[]>(values: T) => z.union([z.enum(values), z.literal('')]);
const measure = z.coerce.number().nonnegative().max(1_000_000).nullable();
const pair = z.tuple([z.string(), z.string()]);

/** `[main, sub]` or `[[main, sub], [main, sub]]` (WIG-002, AMB-29). */
const topType = z.union([pair, z.tuple([pair, pair]), z.tuple([])]).superRefine((value, ctx) => {
  const first = Array.isArray(value[0]) ? value[0] : (value as string[]);
  if (first[0] !== undefined && first[0] !== '' && !Object.hasOwn(PROPERTY_OPTIONS.topType, first[0]))
    ctx.addIssue({ code: 'custom', message: 'The selected top type is invalid.' });
});

const front = z
  .array(pair)
  .max(6)
  .superRefine((value, ctx) => {
    for (const [main, sub] of value) {
      const subs: readonly string[] | undefined = (
        PROPERTY_OPTIONS.front as Record<string, readonly string[]>
      )[main];
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
/** The same as an answer carries it: measures are numbers. */
export const answeredPropertiesSchema = propertiesSchema.extend({
  wigFullnessAdditionalAmount: answeredMeasure,
  weight: answeredMeasure,
  sawing_length: answeredMeasure,
});
export type PropertyName = keyof WigProperties;

/** Sent even when empty; all others only with a value (ORD-134). */
export const SENT_WHEN_EMPTY: readonly PropertyName[] = [
  'topTypeComments',
  'front',
  'frontComments',
  'colorComments',
  'lengthComments',
  'hairTextureComments',
  'wigFullnessComments',
];

/** All that a repair carries (WIG-017). */
export const REPAIR_PROPERTIES: readonly PropertyName[] = [
  'wigType',
  'capSize',
  'topType',
  'front',
  'baseColor',
  'length',
  'hairTextureOnWefts',
  'wigFullness',
  'weight',
];

/** The two that a worker may write while ticking the checklist (AMB-32). */
export const TICK_PROPERTIES: readonly PropertyName[] = ['weight', 'sawing_length'];

/** The numbered sections of the form and the card (WIG-015, WIG-016). */
export const PROPERTY_SECTIONS = [
  { key: 'wigType', fields: ['wigType'] },
  { key: 'capSize', fields: ['capSize', 'capAdjustment'] },
  { key: 'topType', fields: ['topType', 'topTypeComments'] },
  { key: 'front', fields: ['front', 'frontComments'] },
  {
    key: 'baseColor',
    fields: [
      'baseColor',
      'skinColor',
      'frontColor',
      'withHighlights',
      'highlightsColor',
      'highlightsColorSelect',
      'typeOfHighlights',
      'skinTopHighlights',
      'highlightsColoring',
      'highlightsColoringSelect',
      'colorComments',
    ],
  },
  { key: 'length', fields: ['length', 'lengthFromNape', 'lengthFromTop', 'sideLength', 'lengthComments'] },
  { key: 'hairTextureOnWefts', fields: ['hairTextureOnWefts', 'hairTextureComments'] },
  { key: 'wigFullness', fields: ['wigFullness', 'wigFullnessAdditionalAmount', 'wigFullnessComments'] },
  { key: 'weight', fields: ['weight'] },
  { key: 'sawing_length', fields: ['sawing_length'] },
] as const satisfies readonly { key: PropertyName; fields: readonly PropertyName[] }[];
