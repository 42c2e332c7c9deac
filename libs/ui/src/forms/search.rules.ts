/** Marks that people leave out when they type: Hebrew points, geresh, quotes. */
const LEFT_OUT = /[\u0591-\u05bd\u05bf-\u05c7\u05f3\u05f4'"’”.,()]/g;
/** Marks that part words: maqaf, hyphen, dash. */
const PARTS = /[\u05be\-–—/]/g;

/** How texts are compared in a search: no case, no points, single spaces. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(PARTS, ' ')
    .replace(LEFT_OUT, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase();

/** Every typed word must begin some word of the option, in any order. */
export const matchesSearch = (option: { label: string; secondary?: string }, typed: string): boolean => {
  const words = foldForSearch(`${option.label} ${option.secondary ?? ''}`).split(' ');
  return foldForSearch(typed)
    .split(' ')
    .every((part) => part === '' || words.some((word) => word.startsWith(part)));
};
