/** Texts of one language, as they stand in locales/{he,en}.json. */
export type TextTree = { [key: string]: string | TextTree };

// Hebrew counts in three forms (one, two, other), English in two; the words for one and two need no number
const isDual = (key: string): boolean => key.endsWith('_two');
const isCounted = (key: string): boolean => /_(one|two)$/.test(key);

/** Every text by its whole key. */
export const flatten = (texts: TextTree, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );

const placeholders = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ');

const lacks = (texts: Map<string, string>, other: Map<string, string>, language: string): string[] =>
  [...other.keys()]
    .filter((key) => !isDual(key) && !texts.has(key))
    .map((key) => `${key} is missing in ${language}`);

/** What one language says and the other does not: keys, empty texts, placeholders. None where both say the same. */
export const textDifferences = (he: TextTree, en: TextTree): string[] => {
  const [hebrew, english] = [new Map(flatten(he)), new Map(flatten(en))];
  const empty = [...hebrew, ...english]
    .filter(([, text]) => text.trim() === '')
    .map(([key]) => `${key} is empty`);
  const unlike = [...english]
    .filter(
      ([key, text]) =>
        !isCounted(key) && hebrew.has(key) && placeholders(hebrew.get(key) ?? '') !== placeholders(text),
    )
    .map(([key]) => `${key} has other placeholders`);
  return [...lacks(hebrew, english, 'he'), ...lacks(english, hebrew, 'en'), ...empty, ...unlike];
};
