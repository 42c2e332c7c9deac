import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import type { Order, PrintedRow, PrintSheet, WigLabel } from '@peruke/contracts/orders';
import { FULLNESS, LABELS, NO, NOT_AVAILABLE, PROPERTY_LABELS, VALUES, YES } from './print-texts.js';

/** What has no value yet. */
export const NOTHING = '—';

const HEBREW = /[\u0590-\u05ff]/;

const textOf = (value: string): string => VALUES[value] ?? value;

/** A property's value in Hebrew: an option, a pair of options, a list of pairs, a number or free text. */
export const printedValue = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? YES : NO;
  if (name === 'wigFullness' && typeof value === 'string') return FULLNESS[value] ?? value;
  if (!Array.isArray(value)) return textOf(String(value as string | number));
  if (value.some(Array.isArray)) return value.map((part: unknown) => printedValue(name, part)).join(', ');
  const parts = value.filter((part): part is string => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.map(textOf).join(' · ') : NOTHING;
};

const row = (label: string, value: string): PrintedRow => {
  const shown = value.trim() === '' ? NOTHING : value;
  return { label, value: shown, ltr: !HEBREW.test(shown) };
};

/** `2026-12-29 15:00:00` of the wire -> `29-12-2026 15:00`; N/A when there is none. */
export const printedDate = (wire: string | null): string => {
  const [, year, month, day, time = ''] = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d))?/.exec(wire ?? '') ?? [];
  return year ? `${day}-${month}-${year} ${time}`.trim() : NOT_AVAILABLE;
};

/** `+972521234567` -> `052 123 4567`; other countries as they are written, and a dash where she has none. */
export const printedPhone = (phone: string): string =>
  phone === PLACEHOLDER_PHONE ? NOTHING : phone.replace(/^\+972(\d{1,2})(\d{3})(\d{4})$/, '0$1 $2 $3');

/** The printed card of an order. `now` in the wire's form; `bars` draws the barcode as SVG. */
export const printSheet = (order: Order, now: string, bars: (text: string) => string): PrintSheet => {
  const { properties, owner } = order;
  const property = (name: keyof typeof LABELS & keyof typeof properties): PrintedRow =>
    row(LABELS[name], printedValue(name, properties[name]));
  return {
    client: order.client,
    phone: printedPhone(order.client_phone),
    agent: owner.role === 'USA_MANAGER' ? { label: LABELS.agent, value: owner.nickName } : null,
    barcode: { text: order.barcode, bars: bars(order.barcode) },
    rows: [
      row(LABELS.readyDate, printedDate(order.complete_data)),
      property('wigType'),
      property('baseColor'),
      property('length'),
      property('hairTextureOnWefts'),
      property('wigFullness'),
      property('topType'),
      property('front'),
      property('capSize'),
      row(LABELS.orderNumber, order.order_number),
      row(LABELS.additionalId, order.user_generated_id),
      row(LABELS.createdAt, printedDate(order.created_at)),
    ],
    details: row(LABELS.details, order.details),
    printed: row(LABELS.printed, printedDate(now)),
  };
};

/** `רות כהן לוי` -> `רות כ׳`, `Ruth Cohen` -> `Ruth C.`: enough to tell boxes apart, and little for strangers. */
export const shortName = (name: string): string => {
  const [first = '', last = ''] = name.trim().split(/\s+/);
  if (last === '') return first;
  const [letter = ''] = last;
  return HEBREW.test(letter) ? `${first} ${letter}׳` : `${first} ${letter}.`;
};

/** The sticker of an order's box: short name, type, size and colour. */
export const wigLabel = (
  order: Order,
  bars: (text: string) => string,
  qr: (text: string) => string,
): WigLabel => ({
  client: shortName(order.client),
  facts: (['wigType', 'capSize', 'baseColor'] as const)
    .map((name) => printedValue(name, order.properties[name]))
    .filter((value) => value !== NOTHING)
    .map((value) => ({ value, ltr: !HEBREW.test(value) })),
  barcode: { text: order.barcode, bars: bars(order.barcode) },
  qr: qr(order.barcode),
});

/** Keys and values of a change notice as printed rows. */
export const printedChanges = (content: Record<string, unknown>): PrintedRow[] =>
  Object.entries(content).map(([name, value]) =>
    row(PROPERTY_LABELS[name as keyof typeof PROPERTY_LABELS] ?? name, printedValue(name, value)),
  );
