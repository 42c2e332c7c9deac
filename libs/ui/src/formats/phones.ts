const INVISIBLE_OR_JOINT = /[\s\-().\u2066-\u2069\u200e\u200f]/g;

/** +972 becomes 0 (CLI-018); other countries keep their code. */
export const localPhone = (phone: string): string =>
  phone.replace(INVISIBLE_OR_JOINT, '').replace(/^\+?972/, '0');

const splitIsraeli = (digits: string): string[] =>
  digits.length === 10
    ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
    : [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)];

const splitForeign = (phone: string): string[] => {
  const digits = phone.slice(1);
  const tail = digits.slice(-4);
  const middle = digits.slice(-7, -4);
  const head = digits.slice(0, -7);
  return [head ? `+${head}` : '+', middle, tail].filter(Boolean);
};

/** The groups of a phone: 3-3-4 for a local mobile, 2-3-4 for a landline, code-3-4 abroad. Joined they are the number. */
export const groupPhone = (phone: string): string[] => {
  const local = localPhone(phone);
  if (/^0\d{8,9}$/.test(local)) return splitIsraeli(local);
  return /^\+\d{8,15}$/.test(local) ? splitForeign(local) : [local];
};

/** The groups with plain spaces, for places that cannot hold markup (titles, labels). */
export const formatPhone = (phone: string): string => groupPhone(phone).join(' ');
