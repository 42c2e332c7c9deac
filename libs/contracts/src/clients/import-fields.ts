/** What a column of a list of clients may hold; `full_name` is the first name and, after it, the surname. */
export const IMPORT_FIELDS = [
  'name',
  'surname',
  'full_name',
  'phone',
  'additionalPhone',
  'email',
  'country',
  'city',
  'address',
  'contactPreference',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** `checking`, `importing` and `undoing` go on by themselves; the others wait for a person. */
export const IMPORT_STATES = [
  'checking',
  'ready',
  'importing',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What an import makes of a row. */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** As long an import can be taken back; then what it has read is removed. */
export const IMPORT_HOURS = 24;
export const IMPORT_ROWS_PER_PAGE = 50;
/** Megabytes of a file. */
export const MOST_IMPORT_MEGABYTES = 20;
