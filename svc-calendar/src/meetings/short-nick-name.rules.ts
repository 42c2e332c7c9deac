const LETTERS = 2;
const WORDS = 3;

/** The mark of a designer on a narrow event (CAL-030): initials of a name of several words, else its first letters. */
export const shortNickName = (nickName: string): string => {
  const words = nickName.trim().split(/\s+/);
  const firsts = (text: string, count: number) => Array.from(text).slice(0, count).join('');
  return words.length > 1
    ? words
        .slice(0, WORDS)
        .map((word) => firsts(word, 1))
        .join('')
    : firsts(words[0] ?? '', LETTERS);
};
