/** In what each table of all data comes: for programs and for people. */
export const TAKEOUT_FORMATS = ['json', 'xlsx'] as const;
export type TakeoutFormat = (typeof TAKEOUT_FORMATS)[number];
