export const CLIENT_STATUSES = ['active', 'deleted', 'both'] as const;
export const CLIENT_SORTS = ['date_desc', 'date_asc', 'name_asc', 'name_desc'] as const;
export const CLIENT_PAGE_SIZES = [15, 30, 50, 100] as const;
