import type { ChangeNotice } from '@peruke/contracts/orders';

export type Content = Readonly<Record<string, unknown>>;

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys and values of a notice; throws when the text is none (NAV-037). */
export const contentOf = ({ content }: ChangeNotice): Content => {
  const parsed: unknown = typeof content === 'string' ? JSON.parse(content) : content;
  if (parsed === null) return {};
  if (!isContent(parsed)) throw new TypeError('the content of a change notice is no object');
  return parsed;
};

/** The number in "Order 204518 was changed". */
export const barcodeOfTitle = (title: string): string | undefined =>
  /^Order (\S+) was changed$/.exec(title)?.[1];
