import { MESSAGE_REASONS, type MessageReason } from '@peruke/contracts/clients';
import { isKnown } from '@peruke/contracts/kernel';
import type { Language } from '../app/call-language.js';

/** Why a customer was not told, as the pages say it; a spec holds them to the same wording. */
export const REASON_TEXTS: Record<Language, Record<MessageReason, string>> = {
  he: {
    'phone-not-reachable': 'מספר הטלפון אינו תקין',
    'client-deleted': 'הלקוחה נמחקה',
    'too-late': 'חלף זמן רב מדי מאז העדכון',
    'call-asked': 'הלקוחה מעדיפה שיחת טלפון',
    'no-channel': 'אין ספק להודעות מסוג זה',
    'fixed-line': 'טלפון קווי, אינו מקבל הודעות',
    'invalid-number': 'תבנית המספר שגויה',
    'not-on-whatsapp': 'אין WhatsApp במספר הזה',
    'refused-by-customer': 'הלקוחה חסמה הודעות',
    'no-answer': 'אין מענה',
    'server-error': 'שגיאת שרת',
    'provider-failed': 'השליחה נכשלה',
    'outcome-unknown': 'לא ידוע אם ההודעה נשלחה',
    'no-receipt': 'לא התקבל אישור מסירה',
  },
  en: {
    'phone-not-reachable': 'The phone number is invalid',
    'client-deleted': 'The client was deleted',
    'too-late': 'Too much time had passed since the news',
    'call-asked': 'The client wants to be called',
    'no-channel': 'There is no provider for this kind of message',
    'fixed-line': 'A fixed line, which takes no messages',
    'invalid-number': 'Invalid number format',
    'not-on-whatsapp': 'The number has no WhatsApp',
    'refused-by-customer': 'The client blocked messages',
    'no-answer': 'No answer',
    'server-error': 'Server Error',
    'provider-failed': 'Failed to send',
    'outcome-unknown': 'It is not known whether the message went out',
    'no-receipt': 'No receipt came',
  },
};

/** One of them in words; what this release does not know stands as it is kept. */
export const reasonText = (why: string, language: Language): string =>
  isKnown(MESSAGE_REASONS, why) ? REASON_TEXTS[language][why] : why;
