import { type SettingKey, TEXT_KEYS } from '@peruke/contracts/settings';

export const TOPICS = ['house', 'messages', 'payments', 'history'] as const;
export type Topic = (typeof TOPICS)[number];

const OF_PAYMENTS: readonly SettingKey[] = [
  'vat',
  'receiptNote',
  'cashFreeUpTo',
  'cashPercent',
  'cashAtMost',
  'cashUpLimit',
];

const TOPIC_OF: Readonly<Partial<Record<string, Topic>>> = Object.fromEntries([
  ...OF_PAYMENTS.map((key) => [key, 'payments']),
  ...Object.values(TEXT_KEYS).flatMap(({ he, en }) => [
    [he, 'messages'],
    [en, 'messages'],
  ]),
]) as Partial<Record<string, Topic>>;

/** Where a field stands, by its name on the wire (`vat.0.from`). */
export const topicOf = (field: string): Topic => TOPIC_OF[field.split('.')[0] ?? ''] ?? 'house';

export const isTopic = (text: string | null): text is Topic =>
  (TOPICS as readonly string[]).includes(text ?? '');
