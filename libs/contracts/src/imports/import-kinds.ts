/** What the columns of each kind of list may hold. */
export const IMPORT_FIELDS = {
  /** `full_name` is the first name and, after it, the surname. */
  clients: [
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
  ],
  /** `client` and `phone` say whose order it is. */
  orders: [
    'phone',
    'client',
    'orderNumber',
    'userGeneratedId',
    'isRepair',
    'state',
    'totalPrice',
    'completeDate',
    'details',
    'wigType',
    'capSize',
    'topType',
    'front',
    'baseColor',
    'skinColor',
    'frontColor',
    'length',
    'lengthFromNape',
    'lengthFromTop',
    'hairTextureOnWefts',
    'wigFullness',
    'weight',
  ],
  stock: [
    'userGeneratedId',
    'orderNumber',
    'totalPrice',
    'details',
    'wigType',
    'capSize',
    'topType',
    'front',
    'baseColor',
    'skinColor',
    'frontColor',
    'length',
    'lengthFromNape',
    'lengthFromTop',
    'hairTextureOnWefts',
    'wigFullness',
    'weight',
  ],
  /** `reference` is what the file itself calls a meeting; without it a meeting is known by whose it is and when. */
  meetings: [
    'reference',
    'phone',
    'client',
    'orderNumber',
    'calendar',
    'date',
    'time',
    'designer',
    'subject',
  ],
  /** What is paid on an order, or what is left to pay. */
  balances: ['orderNumber', 'client', 'paid', 'balance'],
} as const;
export type ImportKindName = keyof typeof IMPORT_FIELDS;
export const IMPORT_KINDS = Object.keys(IMPORT_FIELDS) as ImportKindName[];
export type ImportFieldOf<Kind extends ImportKindName> = (typeof IMPORT_FIELDS)[Kind][number];
export type ImportField = ImportFieldOf<ImportKindName>;
export const ALL_IMPORT_FIELDS: readonly ImportField[] = [...new Set(Object.values(IMPORT_FIELDS).flat())];

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
