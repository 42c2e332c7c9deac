/** What a person may take back of what she did to an order. A move of state has asked its question and is not among them. */
export const UNDO_KINDS = [
  'manager',
  'client',
  'complete-date',
  'properties',
  'steps',
  'stages',
  'stage-texts',
  'hold',
  'rush',
] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];
