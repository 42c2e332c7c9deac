/** The 18 steps of a new wig, in order (STG-001, STG-002). */
export const CHECKLIST_STEPS = [
  'Wig Building',
  'Sawing Weft',
  'Neck adjustment',
  'Depth in the net',
  'Band adjustment',
  'Pin adjustment',
  'Ear adjustment',
  'Skins Connect',
  'Sawing Weft On Cap',
  'Front Hand Tie',
  'First Hairline',
  'Second Hairline',
  'Under Lace Material Sawing',
  'Under lace material closing',
  'Highlights Include Washing',
  'Special Shampoo',
  'Washing',
  'Cut And Set',
] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

/** Labels that occur in old data and logs but are no steps of the checklist (STG-003, AMB-31). */
export const OTHER_STATUSES = [
  'skin matching',
  'classic hairline',
  'pre-cut and set',
  'production start',
  'production complete',
  'repair complete',
  'delivery',
] as const;

/** Ticking this step asks for a weight in grams (STG-011, WIG-045). */
export const WEIGHT_STEP = 'Wig Building' satisfies ChecklistStep;
/** Ticking this step asks for the length used in centimetres (STG-012, WIG-046). */
export const LENGTH_STEP = 'Sawing Weft' satisfies ChecklistStep;

export const isChecklistStep = (name: string): name is ChecklistStep =>
  (CHECKLIST_STEPS as readonly string[]).includes(name);

export const STAGE_TYPES = ['repair', 'rework'] as const;
export type StageType = (typeof STAGE_TYPES)[number];
export const DEFAULT_CATEGORY = 'Common';

export const SOURCE_TYPES = ['new_wig', 'from_stock', 'associated'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];
