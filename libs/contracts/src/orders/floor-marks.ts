/** Why work on an order stands still. */
export const HOLD_REASONS = ['client', 'material', 'deposit', 'approval', 'other'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
/** Signs of a reason in words of one's own. */
export const HOLD_TEXT_MAX = 300;

/** Why a finished wig came back to work. */
export const REWORK_REASONS = [
  'colour',
  'fit',
  'hairline',
  'lace',
  'density',
  'cut',
  'damage',
  'changed-mind',
  'other',
] as const;
export type ReworkReason = (typeof REWORK_REASONS)[number];

export const REWORK_TERMS = ['warranty', 'charged'] as const;
export type ReworkTerms = (typeof REWORK_TERMS)[number];
