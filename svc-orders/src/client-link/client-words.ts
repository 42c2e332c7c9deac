import type { OrderState } from '@peruke/contracts/orders';

/** What clients read of an order: the workshop's words, never the names of its states. */

export type PageLanguage = 'he' | 'en';

/** The four steps that everybody sees of the way of an order. */
export const WAY = ['noted', 'making', 'ready', 'taken'] as const;
export type WayStep = (typeof WAY)[number];

interface Told {
  readonly title: string;
  readonly text: string;
  /** Added where no meeting stands yet. */
  readonly unmet?: string;
}

interface Shown {
  /** Null where the way has ended before its end. */
  readonly step: WayStep | null;
  readonly he: Told;
  readonly en: Told;
}

const READY: Shown = {
  step: 'ready',
  he: { title: 'הפאה מוכנה', text: 'היא מחכה לך אצלנו.', unmet: 'נשמח לתאם מועד לאיסוף.' },
  en: {
    title: 'Your wig is ready',
    text: 'It waits for you with us.',
    unmet: 'We will be glad to arrange when you come for it.',
  },
};

/** A state that a later release adds is told as work until it has its words. */
const IN_HAND: Shown = {
  step: 'making',
  he: { title: 'הפאה אצלנו בטיפול', text: 'נעדכן אותך כשתהיה מוכנה.' },
  en: { title: 'Your wig is in our hands', text: 'We will tell you when it is ready.' },
};

const SHOWN: Partial<Record<OrderState, Shown>> = {
  Draft: {
    step: 'noted',
    he: { title: 'ההזמנה נרשמה', text: 'נעדכן אותך כשנתחיל לעבוד עליה.' },
    en: { title: 'Your order is noted', text: 'We will tell you when work on it begins.' },
  },
  'Wigs in Production': {
    step: 'making',
    he: { title: 'הפאה בעבודה', text: 'הפאה שלך נעשית אצלנו עכשיו. נעדכן כשתהיה מוכנה.' },
    en: {
      title: 'Your wig is being made',
      text: 'It is on our tables now. We will tell you when it is done.',
    },
  },
  'Repair Wigs': {
    step: 'making',
    he: { title: 'הפאה בתיקון', text: 'אנחנו מטפלים בה עכשיו. נעדכן כשתהיה מוכנה.' },
    en: {
      title: 'Your wig is being mended',
      text: 'It is on our tables now. We will tell you when it is done.',
    },
  },
  Rework: {
    step: 'making',
    he: { title: 'נגיעות אחרונות', text: 'אנחנו משלימים בפאה את הפרטים האחרונים. נעדכן כשתהיה מוכנה.' },
    en: {
      title: 'Last touches',
      text: 'We are finishing its last details, and will tell you when it is done.',
    },
  },
  'Ready New Wig': READY,
  'Ready Repair Wigs': READY,
  Storage: READY,
  'Delivered Wigs': {
    step: 'taken',
    he: { title: 'הפאה אצלך', text: 'תודה שבחרת בנו. אם משהו אינו נוח, נשמח לעזור.' },
    en: {
      title: 'Your wig is with you',
      text: 'Thank you for choosing us. If anything does not sit right, we are glad to help.',
    },
  },
  'Cancelled Wigs': {
    step: null,
    he: { title: 'ההזמנה בוטלה', text: 'לכל שאלה אנחנו כאן.' },
    en: { title: 'The order was called off', text: 'We are here for any question.' },
  },
  Archived: {
    step: null,
    he: { title: 'ההזמנה הסתיימה', text: 'תודה שבחרת בנו.' },
    en: { title: 'The order is closed', text: 'Thank you for choosing us.' },
  },
};

export const shownOf = (state: OrderState): Shown => SHOWN[state] ?? IN_HAND;

export const WORDS = {
  he: {
    page: 'ההזמנה שלך',
    way: 'הדרך של ההזמנה',
    step: { noted: 'נרשמה', making: 'בעבודה', ready: 'מוכנה', taken: 'נמסרה' },
    meeting: 'הפגישה הבאה',
    at: 'בשעה',
    balance: 'תשלום',
    price: 'מחיר',
    paid: 'שולם',
    open: 'נותר לתשלום',
    settled: 'שולם במלואו',
    asOf: 'נכון ל',
    yours: 'הקישור הזה נועד לך בלבד.',
    call: 'טלפון',
    gone: 'הקישור אינו פעיל',
    goneText: 'תוקפו הסתיים או שהוא אינו מלא. אפשר לבקש מאיתנו קישור חדש.',
    busy: 'רק רגע',
    busyText: 'הדף נפתח יותר מדי פעמים. אפשר לנסות שוב בעוד דקה.',
  },
  en: {
    page: 'Your order',
    way: 'The way of your order',
    step: { noted: 'Noted', making: 'In work', ready: 'Ready', taken: 'With you' },
    meeting: 'Your next meeting',
    at: 'at',
    balance: 'Payment',
    price: 'Price',
    paid: 'Paid',
    open: 'Still open',
    settled: 'Paid in full',
    asOf: 'As of',
    yours: 'This link is meant for you alone.',
    call: 'Phone',
    gone: 'This link leads nowhere',
    goneText: 'It has ended, or a part of it is missing. We are glad to send you a new one.',
    busy: 'One moment',
    busyText: 'The page was opened too many times. Please try again in a minute.',
  },
} as const satisfies Record<PageLanguage, object>;
