/** Columns of the list that a spreadsheet can have, in the order in which the page shows them. */
export const ORDER_COLUMNS = [
  'barcode',
  'state',
  'client',
  'status',
  'kind',
  'date',
  'base_color',
  'length',
  'creator',
  'paid',
  'notification',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];
