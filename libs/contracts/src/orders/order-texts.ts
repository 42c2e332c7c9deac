interface OrderText {
  /** Its name in calls and answers. */
  wire: string;
  max: number;
  /** Where the card shows it: above or below state and status in the general list, or beside the payments. */
  on: 'identity' | 'general' | 'payments';
  /** A number or name of something, a line, or a text of several. */
  as: 'code' | 'line' | 'text';
  /** The office's alone (PERM-014). */
  office?: true;
}

/**
 * What people write on an order in their own words (AMB-15). Body and answer, columns, log, card and its dialog follow this
 * table; a new text besides takes a migration (column by the key's name, `not null default ''`), its name in the reports and
 * two texts, `card.texts.<key>`.
 */
export const ORDER_TEXTS = {
  userGeneratedId: { wire: 'user_generated_id', max: 50, on: 'identity', as: 'code' },
  orderNumber: { wire: 'order_number', max: 50, on: 'identity', as: 'code' },
  details: { wire: 'details', max: 2000, on: 'identity', as: 'text' },
  shippingInfo: { wire: 'shippingInfo', max: 255, on: 'general', as: 'line' },
  info: { wire: 'info', max: 2000, on: 'payments', as: 'text', office: true },
} as const satisfies Record<string, OrderText>;

export type OrderTextKey = keyof typeof ORDER_TEXTS;
type WireOf<K extends OrderTextKey> = (typeof ORDER_TEXTS)[K]['wire'];
export type OrderTextWire = WireOf<OrderTextKey>;
type Make<V> = (text: OrderText & { wire: OrderTextWire }, key: OrderTextKey) => V;

export const ORDER_TEXT_KEYS = Object.keys(ORDER_TEXTS) as OrderTextKey[];

/** One value for each text, by its key. */
export const eachOrderText = <V>(make: Make<V>): Record<OrderTextKey, V> =>
  Object.fromEntries(ORDER_TEXT_KEYS.map((key) => [key, make(ORDER_TEXTS[key], key)])) as Record<
    OrderTextKey,
    V
  >;

/** One value for each text, by its name in calls. */
export const eachOrderTextOnWire = <V>(make: Make<V>): Record<OrderTextWire, V> =>
  Object.fromEntries(
    ORDER_TEXT_KEYS.map((key) => [ORDER_TEXTS[key].wire, make(ORDER_TEXTS[key], key)]),
  ) as Record<OrderTextWire, V>;
