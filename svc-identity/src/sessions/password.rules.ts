import { COMMON_PASSWORDS } from './common-passwords.js';

export const TOO_COMMON = 'Choose a password that is harder to guess.';
export const NAMES_THE_HOUSE = 'The password must not be a name of the house or your own.';
export const NOT_THE_OLD_ONE = 'This is not your present password.';
export const CHANGE_YOUR_OWN = 'Change your own password in your profile.';

/** What anybody would try at a workshop of wigs. */
const HOUSE_WORDS = ['peruke', 'perruque', 'sheitel', 'wig', 'פרוקה', 'פאות', 'פאה'];
/** So few letters beside a word that everybody knows are no secret. */
const SECRET_LETTERS = 4;

export interface PasswordOwner {
  readonly login: string;
  readonly nickName: string;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const letters = (text: string): string => folded(text).replaceAll(/[^\p{L}]/gu, '');

/** `aaaaaaaa`, `abababab`, `12341234`: a piece of up to four signs over and over. */
const isRepeated = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (size) =>
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length),
  );

const isCommon = (password: string): boolean => {
  const text = folded(password);
  return COMMON_PASSWORDS.has(text) || isRepeated(text);
};

const isNamed = (password: string, { login, nickName }: PasswordOwner): boolean => {
  const words = [...HOUSE_WORDS, login, nickName].map(letters).filter((word) => word.length >= 3);
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), letters(password));
  return rest.length < SECRET_LETTERS && rest !== letters(password);
};

/** What is wrong with a password that would be guessed first; its length is a matter of the schema. */
export const guessableProblem = (password: string, owner: PasswordOwner): string | undefined => {
  if (isNamed(password, owner)) return NAMES_THE_HOUSE;
  return isCommon(password) ? TOO_COMMON : undefined;
};
