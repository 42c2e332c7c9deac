export const CLIENT_STATUSES = ['active', 'deleted', 'both'] as const;
export const CLIENT_SORTS = ['date_desc', 'date_asc', 'name_asc', 'name_desc'] as const;
export const CLIENT_PAGE_SIZES = [15, 30, 50, 100] as const;
/** What two clients have in common that may be one person. */
export const SAME_PERSON_SIGNS = ['phone', 'name', 'email'] as const;
export type SamePersonSign = (typeof SAME_PERSON_SIGNS)[number];
