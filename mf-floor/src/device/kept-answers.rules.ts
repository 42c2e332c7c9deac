import { MONEY_PROPERTIES } from '@peruke/contracts/orders';

type Fields = Readonly<Record<string, unknown>>;

const ORDER = [
  ...(['id', 'version', 'barcode', 'client', 'state', 'actions', 'moves', 'status_array'] as const),
  ...(['details', 'floor'] as const),
  ...(['additional_properties', 'rework_additional_properties'] as const),
];
const CARD = [
  ...(['id', 'barcode', 'client', 'state', 'is_repair', 'wig_type', 'length', 'maker'] as const),
  ...(['next', 'after', 'ahead', 'done', 'of', 'skipped', 'since', 'days', 'norm_days', 'due'] as const),
  ...(['late_days', 'rush', 'unseen', 'hold', 'rework', 'place', 'version'] as const),
];
const COLUMN = ['key', 'centre_id', 'name', 'work_days', 'load', 'people'];
const OPERATOR = ['id', 'nickName', 'hex_color'];

const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
const withoutMoney = (properties: Fields): Fields =>
  Object.fromEntries(
    Object.entries(properties).filter(([name]) => !(MONEY_PROPERTIES as readonly string[]).includes(name)),
  );
const picked = (from: unknown, names: readonly string[]): Fields[] =>
  (from as Fields[]).map((one) => pick(one, names));

/**
 * What a device may keep of an order: named one by one, so that what an order learns tomorrow is not kept by itself.
 * Never phone, address, price, payment; nor the links of photos, which open for whoever holds them.
 */
export const orderToKeep = ({ properties, ...order }: Fields): Fields => ({
  ...pick(order, ORDER),
  ...(properties !== undefined && { properties: withoutMoney(properties as Fields) }),
  files: { images: [], videos: [] },
});

/** The same of the queue. */
export const boardToKeep = (board: Fields): Fields => ({
  count: board.count,
  hold: picked(board.hold, CARD),
  columns: (board.columns as Fields[]).map((column) => ({
    ...pick(column, COLUMN),
    cards: picked(column.cards, CARD),
  })),
});

/** Who may be asked for a PIN. */
export const operatorsToKeep = (operators: readonly Fields[]): Fields[] => picked(operators, OPERATOR);
