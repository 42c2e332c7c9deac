/** What is measured of a head for a wig, with the centimetres between which a grown-up's or a child's can lie. */
export const HEAD_MEASURES = {
  circumference: { min: 45, max: 70 },
  frontToNape: { min: 25, max: 48 },
  earToEarOverTop: { min: 22, max: 45 },
  earToEarAcrossForehead: { min: 20, max: 42 },
  templeToTemple: { min: 25, max: 50 },
  nape: { min: 6, max: 22 },
} as const;
export type HeadMeasure = keyof typeof HEAD_MEASURES;
export const HEAD_MEASURE_NAMES = Object.keys(HEAD_MEASURES) as HeadMeasure[];
