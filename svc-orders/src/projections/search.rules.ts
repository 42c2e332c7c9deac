import { phoneDigits } from '@peruke/contracts/clients';

const MAQAF_AND_DASHES = /[\u05be\u2010-\u2015\-_/.,]/g;
const NIQQUD = /[\u0591-\u05bd\u05bf-\u05c7]/g;
const QUOTES = /['"\u05f3\u05f4\u2018\u2019\u201c\u201d`]/g;
const BIDI_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text as it is compared: no case, no niqqud, no quotes, any dash or maqaf a space. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(BIDI_MARKS, '')
    .replace(NIQQUD, '')
    .replace(QUOTES, '')
    .replace(MAQAF_AND_DASHES, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a client is found by: the name both ways round and the phone's digits. Parts never run into each other. */
export const clientSearchText = (client: { name: string; surname: string; phone: string }): string =>
  [`${client.name} ${client.surname}`, `${client.surname} ${client.name}`]
    .map(fold)
    .concat(phoneDigits(client.phone))
    .join('|');

export interface SearchTerms {
  /** Pieces of a client's search text, of two characters or more; any of them will do. */
  readonly client: readonly string[];
  /** A piece of an order's barcode, additional id or order number; without it no order has what was typed. */
  readonly order?: string;
}

const LOOKS_LIKE_PHONE = /^[\d\s+\-().]+$/;
/** What people put around a number that they write down: "#204533", "(204533)". */
const WRAPPING = /^[\s#()[\],;:]+|[\s#()[\],;:]+$/g;
/** The code of home, as it begins a number that is being typed. */
const HOME_CODE = /^(00)?972$/;
/** How a number of home begins in a client's search text, which has the code folded to 0. */
const HOME_NUMBER = '|0';
const HAS_SIGN = /[\p{L}\p{N}]/u;
/** One letter is in a tenth of all names: it finds nothing that anybody looks for. The list waits for the second. */
const SHORTEST = 2;

/**
 * What to look for, or undefined when what was typed is too little to narrow the list. Marks alone that begin no name
 * and no number are looked for nowhere.
 */
export const searchTerms = (typed: string): SearchTerms | undefined => {
  const order = typed.replace(BIDI_MARKS, '').replace(WRAPPING, '').toLowerCase();
  if (order !== '' && !HAS_SIGN.test(order) && !LOOKS_LIKE_PHONE.test(order)) return { client: [] };
  // as it was typed, too: 972 is the code of home, and an area of Texas
  const typedDigits = order.replace(/\D/g, '');
  const digits = LOOKS_LIKE_PHONE.test(order) ? [phoneDigits(order), typedDigits] : [];
  if (digits.length > 0 && HOME_CODE.test(typedDigits)) digits.push(HOME_NUMBER);
  const client = [...new Set([fold(order), ...digits])].filter((term) => term.length >= SHORTEST);
  return client.length === 0 ? undefined : { order, client };
};

/** A pattern for `like` that finds the text anywhere. */
export const likeAnywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
