import { phoneDigits } from '@peruke/contracts/clients';
import { foldText } from '@peruke/svc-kit/import';

export interface Searchable {
  name: string;
  surname: string;
  phone: string;
  additionalPhone: string;
}

/** What a client is found by: the names and the digits of both phones. */
export const searchTextOf = ({ name, surname, phone, additionalPhone }: Searchable): string =>
  [foldText(`${name} ${surname}`), phoneDigits(phone), phoneDigits(additionalPhone)]
    .filter(Boolean)
    .join(' | ');

/** A word of the search: the client's text must contain one of its spellings. */
export type SearchTerm = readonly string[];

const PHONE_PIECE = /^[+\d][\d\s\-().+]*$/;

// A piece of a phone as it stands, and folded as phones are kept: 97252… is 052… for an Israeli number only.
const phoneTerm = (piece: string): SearchTerm => {
  const raw = piece.replace(/\D/g, '');
  const folded = phoneDigits(piece);
  return [...new Set([folded, raw, raw.replace(/^00972|^972(?=\d)/, '0')])].filter(Boolean);
};

/** Splits what was typed into words that must all be found (CLI-002). A phone in any notation is one word. */
export const searchTerms = (typed: string): SearchTerm[] => {
  const text = typed.replace(/[\u2066-\u2069\u200e\u200f]/g, '').trim();
  if (PHONE_PIECE.test(text)) return [phoneTerm(text)].filter((term) => term.length > 0);
  return text
    .split(/\s+/)
    .flatMap((word): SearchTerm[] =>
      PHONE_PIECE.test(word)
        ? [phoneTerm(word)]
        : foldText(word)
            .split(' ')
            .map((piece) => [piece]),
    )
    .filter((term) => term.some(Boolean))
    .slice(0, 8);
};

/** The pattern of a LIKE that finds the text anywhere. */
export const likeAnywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
