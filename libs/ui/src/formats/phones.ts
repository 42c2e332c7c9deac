const INVISIBLE_OR_JOINT = /[\s\-().\u2066-\u2069\u200e\u200f]/g;

/** As a client without a phone is kept: the page that shows it pulls in no schema for it; a spec holds both to one. */
const PLACEHOLDER_PHONE = '+10000000000';

/** The phone as far as somebody has it: '' for none. */
export const ownPhone = (phone: string | null | undefined): string =>
  phone && phone !== PLACEHOLDER_PHONE ? phone : '';

/** Words beside the number, "02-1234 (mother)": it stands as it was written. */
const isWritten = (phone: string): boolean => /\p{L}/u.test(phone);

/** +972 becomes 0 (CLI-018); other countries keep their code. */
export const localPhone = (phone: string): string =>
  isWritten(phone) ? phone : phone.replace(INVISIBLE_OR_JOINT, '').replace(/^\+?972/, '0');

const splitIsraeli = (digits: string): string[] =>
  digits.length === 10
    ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
    : [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)];

/** The calling codes of one and of two digits (ITU E.164); all others have three. */
const SHORT_CODES = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const splitForeign = (phone: string): string[] => {
  const code = SHORT_CODES.exec(phone)?.[0] ?? phone.slice(0, 4);
  const rest = phone.slice(code.length);
  return [code, rest.slice(0, -7), rest.slice(-7, -4), rest.slice(-4)].filter(Boolean);
};

/** The groups of a phone: 3-3-4 for a local mobile, 2-3-4 for a landline, code and 3-3-4 abroad. Joined they are the number. */
export const groupPhone = (phone: string): string[] => {
  const local = localPhone(phone);
  if (/^0\d{8,9}$/.test(local)) return splitIsraeli(local);
  return /^\+\d{8,15}$/.test(local) ? splitForeign(local) : [local];
};

/** The groups with plain spaces, for places that cannot hold markup (titles, labels); '' where there is no phone. */
export const formatPhone = (phone: string): string => groupPhone(ownPhone(phone)).join(' ');
