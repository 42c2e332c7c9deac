/**
 * Phone rules of the client form, for both sides. A phone is kept and sent as "+", country code and digits, without
 * spaces (CLI-033). Parsing of foreign numbers for display is the page's business.
 */

/** Sent for a usa_manager's client; never looked up, never written to (AMB-56). */
export const PLACEHOLDER_PHONE = '+10000000000';
/** How long a whole number may be (CLI-031): what is longer is refused, never cut. */
export const PHONE_MASK = { israel: 13, other: 17 } as const;
export const DEFAULT_COUNTRY = 'Israel';
export const DEFAULT_CITY = 'Jerusalem';
/** Listed first in every choice of countries (CLI-058). */
export const PRIORITY_COUNTRIES = ['IL', 'US', 'CA', 'GB', 'CH', 'BE', 'DE', 'FR'] as const;

export const PHONE_NOT_VALID = "Typed phone wasn't validated";
export const PHONE_ZERO_AFTER_CODE = 'Please remove "0" after code';

/** Drops spaces, dashes and brackets; a 10-digit local number becomes +972 and the rest (CLI-032). */
export const normalizePhone = (typed: string): string => {
  const bare = typed.replace(/[\s\-().\u2066-\u2069\u200e\u200f]/g, '');
  if (/^0\d{9}$/.test(bare)) return `+972${bare.slice(1)}`;
  if (/^00\d/.test(bare)) return `+${bare.slice(2)}`;
  if (/^972\d/.test(bare)) return `+${bare}`;
  return bare;
};

/** As people of the shop read it: a leading +972 becomes 0 (CLI-018). */
export const localPhone = (phone: string): string => phone.replace(/^\+972/, '0');

/** Whether a message can be sent to it: any international number but the placeholder. */
export const isReachablePhone = (phone: string): boolean =>
  phone !== PLACEHOLDER_PHONE && /^\+[1-9]\d{6,14}$/.test(phone);

/** Whether it can be dialled as the papers of a house print it: a landline, a mobile, a short number (*1234, 1-800-...), abroad. */
export const isHousePhone = (phone: string): boolean =>
  /^(\+[1-9]\d{6,14}|0\d{8}|\*\d{3,5}|1\d{3,9})$/.test(normalizePhone(phone));

/** Digits only, a leading +972 folded to 0: how phones are indexed and searched, so that all notations meet. */
export const phoneDigits = (phone: string): string => localPhone(normalizePhone(phone)).replace(/\D/g, '');

/** Whether two are one number, in whatever notation: what is no more than the first phone is no additional one. */
export const isSamePhone = (one: string, other: string): boolean =>
  !/\p{L}/u.test(one + other) && phoneDigits(one) !== '' && phoneDigits(one) === phoneDigits(other);

/**
 * What is wrong with a phone, or undefined (CLI-027 to CLI-030). The Israeli format is asked for unless the user is a
 * usa_manager or the country is not Israel.
 */
export const phoneProblem = (phone: string, isIsraeliRule: boolean): string | undefined => {
  if (/^\+9720/.test(phone)) return PHONE_ZERO_AFTER_CODE;
  if (phone.length > (phone.startsWith('+972') ? PHONE_MASK.israel : PHONE_MASK.other))
    return PHONE_NOT_VALID;
  if (isIsraeliRule) return /^\+972[1-9]\d{8}$/.test(phone) ? undefined : PHONE_NOT_VALID;
  return /^\+[1-9]\d{5,14}$/.test(phone) ? undefined : PHONE_NOT_VALID;
};
