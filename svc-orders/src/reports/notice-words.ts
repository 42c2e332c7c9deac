import { NOTICE_STATUSES } from '@peruke/contracts/clients';
import { isKnown } from '@peruke/contracts/kernel';
import type { OrderRow } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import { reasonText } from '@peruke/svc-kit/words';

/** What became of a message, as the list says it; a spec holds them to the same wording. */
export const NOTICES: Record<Language, Record<(typeof NOTICE_STATUSES)[number], string>> = {
  he: { delivered: 'ההודעה נמסרה', undelivered: 'ההודעה לא נמסרה', unsent: 'ההודעה לא נשלחה' },
  en: { delivered: 'Delivered', undelivered: 'Undelivered', unsent: 'Unsent' },
};

/** Whether the last message reached the client, and why not; what this release does not know stands as it is kept. */
export const noticeText = ({ notification }: OrderRow, language: Language): string | null => {
  if (!notification) return null;
  const { status, description: why } = notification;
  const told = isKnown(NOTICE_STATUSES, status) ? NOTICES[language][status] : status;
  if (!why) return told;
  return `${told}: ${reasonText(why, language)}`;
};
