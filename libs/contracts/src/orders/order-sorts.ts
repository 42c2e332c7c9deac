export const ORDER_SORTS = ['date_asc', 'date_desc', 'base_color_asc', 'base_color_desc'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
