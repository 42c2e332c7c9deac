import type { SettingKey } from '@peruke/contracts/settings';

export const TOPICS = ['house', 'payments', 'history'] as const;
export type Topic = (typeof TOPICS)[number];

const OF_PAYMENTS: readonly SettingKey[] = [
  'vat',
  'receiptNote',
  'cashFreeUpTo',
  'cashPercent',
  'cashAtMost',
];

/** Where a field stands, by its name on the wire (`vat.0.from`). */
export const topicOf = (field: string): Topic =>
  (OF_PAYMENTS as readonly string[]).includes(field.split('.')[0] ?? '') ? 'payments' : 'house';

export const isTopic = (text: string | null): text is Topic =>
  (TOPICS as readonly string[]).includes(text ?? '');
