import type { PropertyName } from './properties.dto.js';
import { PROPERTY_OPTIONS } from './property-options.js';

/** What GET /data/properties.json answers (WIG-043). */
export const PROPERTIES_PACK = { ...PROPERTY_OPTIONS, skinType: 'text', capAdjustment: 'optional' } as const;

/** These top types disable the front section (WIG-037). */
export const TOP_TYPES_WITHOUT_FRONT = ['Lace Top', 'Ribben', 'Kosher Top'] as const;
/** Special orders (AMB-05). */
export const SPECIAL_HIGHLIGHTS = 'Special orders';
/** Fullness with an additional charge (WIG-034). */
export const FULLNESS_WITH_CHARGE = 'Full';

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

/** Told in shekels: nothing that is made by it, and so neither a change for the benches nor theirs to read. */
export const MONEY_PROPERTIES: readonly PropertyName[] = ['wigFullnessAdditionalAmount'];

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
