import { type OrderState, STATE_KEYS } from '@peruke/contracts/orders';
import type { Language } from '../app/call-language.js';

/** Names that pages show too; a spec holds them to the same wording. English ones are as they are stored. */
const STATES: Record<(typeof STATE_KEYS)[OrderState], string> = {
  draft: 'טיוטה',
  production: 'בייצור',
  rework: 'עבודה חוזרת',
  repair: 'בתיקון',
  'ready-new': 'פאה חדשה מוכנה',
  'ready-repair': 'תיקון מוכן',
  storage: 'באחסון',
  delivered: 'נמסרה',
  stock: 'במלאי',
  cancelled: 'בוטלה',
  archived: 'בארכיון',
};

const WIG_TYPES: Readonly<Record<string, string>> = {
  Full: 'מלאה',
  Fall: 'פול',
  'Kipa Fall': 'קיפה פול',
  'Hair Extensions': 'תוספות שיער',
  'Wig Hat': 'כובע פאה',
  'Hand Made': 'עבודת יד',
};

/** A state's name in a language; what is no state stays as it is. */
export const stateName = (state: string, language: Language): string =>
  language === 'he' && state in STATE_KEYS ? STATES[STATE_KEYS[state as OrderState]] : state;

/** Of a type of wigs; one that nobody knows stays as it is. */
export const wigTypeName = (type: string, language: Language): string =>
  language === 'he' ? (WIG_TYPES[type] ?? type) : type;
