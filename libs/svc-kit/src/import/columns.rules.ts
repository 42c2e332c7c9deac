import type { ImportField } from '@peruke/contracts/imports';
import type { Language } from '../app/call-language.js';
import { foldText } from './fold-text.js';

export type GuessedField = ImportField | null;

/** Which heads stand for which field of a kind of list, in Hebrew and English, told apart by "|". */
export interface Heads {
  readonly words: Readonly<Partial<Record<ImportField, string>>>;
  /** A second thought on a guess, with all that was guessed and what is taken already. */
  readonly adjust?: (
    field: ImportField | undefined,
    all: readonly (ImportField | undefined)[],
    taken: ReadonlySet<ImportField>,
  ) => ImportField | undefined;
}

const fieldsByHead = ({ words }: Heads): Map<string, ImportField> =>
  new Map(
    Object.entries(words).flatMap(([field, heads]) =>
      heads.split('|').map((head) => [foldText(head), field as ImportField] as const),
    ),
  );

/** What each column most likely holds, by its head; null where nobody can tell, and where another column holds it. */
export const guessFields = (heads: readonly string[], kind: Heads): GuessedField[] => {
  const fieldOf = fieldsByHead(kind);
  const guesses = heads.map((head) => fieldOf.get(foldText(head.replace(/[:*#?!_₪]/g, ' '))));
  const taken = new Set<ImportField>();
  return guesses.map((guess) => {
    const field = kind.adjust ? kind.adjust(guess, guesses, taken) : guess;
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** What a list in this language most likely writes over the column of a field. */
export const headOf = ({ words }: Heads, field: string, language: Language): string | undefined =>
  words[field as ImportField]?.split('|').find((head) => /[א-ת]/.test(head) === (language === 'he'));

/** Titles may stand above the heads. */
const LOOKED_AT = 10;

/** Where among the first rows the heads stand: the row that tells most, else the first. */
export const headRowAt = (rows: readonly (readonly string[])[], kind: Heads): number => {
  const told = rows.slice(0, LOOKED_AT).map((cells) => guessFields(cells, kind).filter(Boolean).length);
  return Math.max(0, told.indexOf(Math.max(...told)));
};

/** The same for every file of the same heads and kind. */
export const headsKey = (kind: string, heads: readonly string[]): string =>
  `${kind}: ${heads.map(foldText).join('|')}`;
