import type { AnsweredProperties } from '@peruke/contracts/orders';

export type WigLine = { readonly name: string; readonly parts: readonly string[] };

/** What to make, in the order of the order's form; measures have a place of their own. */
const SHOWN = [
  ...([
    'wigType',
    'capSize',
    'capAdjustment',
    'topType',
    'topTypeComments',
    'front',
    'frontComments',
  ] as const),
  ...(['baseColor', 'skinColor', 'frontColor', 'highlightsColor', 'highlightsColorSelect'] as const),
  ...(['typeOfHighlights', 'skinTopHighlights', 'highlightsColoring', 'colorComments'] as const),
  ...(['length', 'lengthFromNape', 'lengthFromTop', 'sideLength', 'lengthComments'] as const),
  ...(['hairTextureOnWefts', 'hairTextureComments', 'wigFullness', 'wigFullnessComments'] as const),
];

/** What a hand needs in this step; all the rest stands behind "the whole specification". */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'Wig Building': ['wigType', 'capSize', 'wigFullness', 'hairTextureOnWefts', 'baseColor', 'length'],
  'Sawing Weft': ['capSize', 'length', 'lengthFromNape', 'wigFullness', 'hairTextureOnWefts', 'baseColor'],
  'Skins Connect': ['topType', 'topTypeComments', 'skinColor', 'capSize', 'skinTopHighlights'],
  'Front Hand Tie': ['front', 'frontComments', 'frontColor', 'topType', 'wigFullness', 'baseColor'],
  'Highlights Include Washing': [
    ...['baseColor', 'highlightsColor', 'highlightsColorSelect', 'typeOfHighlights'],
    ...['skinTopHighlights', 'colorComments'],
  ],
  'Cut And Set': ['length', 'lengthFromNape', 'lengthFromTop', 'sideLength', 'lengthComments', 'wigFullness'],
};
const ADJUSTMENT = ['capSize', 'capAdjustment', 'topType', 'wigType'];
const HAIRLINE = NEEDED['Front Hand Tie']!;
const USUAL = ['wigType', 'capSize', 'topType', 'front', 'baseColor', 'length'];

const neededIn = (step: string | null): readonly string[] => {
  if (step === null) return USUAL;
  if (step.includes('adjustment') || step === 'Depth in the net') return ADJUSTMENT;
  if (step.includes('Hairline') || step.startsWith('Under')) return HAIRLINE;
  return NEEDED[step] ?? USUAL;
};

/** Options come alone, in pairs, or as pairs of pairs. */
export const partsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  return typeof value === 'string' || typeof value === 'number'
    ? [String(value)].filter((part) => part !== '')
    : [];
};

export const wigLines = (properties: AnsweredProperties): WigLine[] =>
  SHOWN.map((name) => ({ name, parts: partsOf(properties[name]) })).filter(({ parts }) => parts.length > 0);

/** At most six, of what this step needs; when the order says nothing of them, the first of all. */
export const linesFor = (properties: AnsweredProperties, step: string | null): WigLine[] => {
  const all = wigLines(properties);
  const needed = neededIn(step);
  const fitting = all.filter(({ name }) => needed.includes(name));
  return (fitting.length > 0 ? fitting : all).slice(0, 6);
};
