/** What became another about an order: the order itself in one of its ways, or what its row shows of other services. */
export const ORDER_NEWS = [
  'created',
  'changed',
  'moved',
  'archived',
  'client-changed',
  'manager-changed',
  'deleted',
  'step-ticked',
  'stage-ticked',
  'payments',
  'message',
  'files',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];
