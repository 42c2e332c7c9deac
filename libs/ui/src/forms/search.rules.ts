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

interface Searched {
  label: string;
  code?: string;
  disabled?: boolean;
}

const isCalled = ({ label, code }: Searched, wanted: string): boolean =>
  foldForSearch(label) === wanted || (code !== undefined && foldForSearch(code) === wanted);

/** What Enter takes: the option that is called exactly so, else one that begins so, else the first. */
export const bestMatch = <O extends Searched>(options: readonly O[], typed: string): O | undefined => {
  const wanted = foldForSearch(typed);
  const open = options.filter(({ disabled }) => !disabled);
  return (
    open.find((option) => isCalled(option, wanted)) ??
    open.find(({ label }) => foldForSearch(label).startsWith(wanted)) ??
    open[0]
  );
};

/** The one option that is called exactly so: whoever has written its code or its whole name has chosen it. */
export const onlyMatch = <O extends Searched>(options: readonly O[], typed: string): O | undefined => {
  const wanted = foldForSearch(typed);
  const same = options.filter((option) => !option.disabled && isCalled(option, wanted));
  return same.length === 1 ? same[0] : undefined;
};
