import { isReachablePhone } from '@peruke/contracts/clients';
import type { OrderState } from '@peruke/contracts/orders';

/** What a customer is told of (AMB-20). */
export type Occasion = 'started' | 'ready';
export type Language = 'he' | 'en';
/** Why nobody was told. Pages translate the code. */
export type Hindrance = 'phone-not-reachable' | 'client-deleted' | 'too-late';

const OCCASIONS: Partial<Record<OrderState, Occasion>> = {
  'Wigs in Production': 'started',
  'Repair Wigs': 'started',
  'Ready New Wig': 'ready',
  'Ready Repair Wigs': 'ready',
};

export const occasionOf = (to: OrderState): Occasion | undefined => OCCASIONS[to];

/** A reader that was down for long, or is new, must not tell people of last year's wigs. */
const LATEST_MS = 24 * 3_600_000;

export interface Addressee {
  phone: string;
  isDeleted: boolean;
}

/** What keeps a message from being sent, if anything does. */
export const hindranceTo = (client: Addressee, happenedAt: Date, now: Date): Hindrance | undefined => {
  if (client.isDeleted) return 'client-deleted';
  if (!isReachablePhone(client.phone)) return 'phone-not-reachable';
  if (now.getTime() - happenedAt.getTime() > LATEST_MS) return 'too-late';
  return undefined;
};

/** Hebrew for customers in Israel, English for the rest. */
export const languageOf = (country: string): Language =>
  country.trim().toLowerCase() === 'israel' ? 'he' : 'en';

const TEMPLATES: Record<Occasion, Record<Language, (name: string, barcode: string) => string>> = {
  started: {
    he: (name, barcode) => `שלום ${name}, התחלנו לעבוד על הזמנה ${barcode}. נעדכן כשתהיה מוכנה.`,
    en: (name, barcode) =>
      `Hello ${name}, we have started on order ${barcode}. We will tell you when it is ready.`,
  },
  ready: {
    he: (name, barcode) => `שלום ${name}, הזמנה ${barcode} מוכנה. נשמח לתאם איתך מועד לאיסוף.`,
    en: (name, barcode) => `Hello ${name}, order ${barcode} is ready. Please call us to arrange the pick-up.`,
  },
};

export const messageText = (
  occasion: Occasion,
  language: Language,
  { name, barcode }: { name: string; barcode: string },
): string => TEMPLATES[occasion][language](name, barcode);
