export const CLIENT_STATUSES = ['active', 'deleted', 'both'] as const;
export const CLIENT_SORTS = ['date_desc', 'date_asc', 'name_asc', 'name_desc'] as const;
export const CLIENT_PAGE_SIZES = [15, 30, 50, 100] as const;
export const CALL_SORTS = ['since_asc', 'since_desc', 'name_asc', 'name_desc'] as const;
/** Of their tables, as a spreadsheet has them too. */
export const CLIENT_COLUMNS = ['name', 'phone', 'date', 'additional', 'email', 'city', 'address'] as const;
export const CALL_COLUMNS = ['name', 'phone', 'order', 'why', 'since'] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];
export type CallColumn = (typeof CALL_COLUMNS)[number];
export type ClientSort = (typeof CLIENT_SORTS)[number];
export type CallSort = (typeof CALL_SORTS)[number];
/** What two clients have in common that may be one person. */
export const SAME_PERSON_SIGNS = ['phone', 'name', 'email'] as const;
export type SamePersonSign = (typeof SAME_PERSON_SIGNS)[number];
