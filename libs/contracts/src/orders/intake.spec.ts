import { lacksClientWord } from './intake.js';

const SIGNED = { ceiling: 850, signed_at: '2026-12-08 11:05:00' };
const word = (price: number, at = '2026-12-09 10:00:00') => ({ price, at });

describe('a repair waits for the word of its client', () => {
  it.each([
    ['up to what she signed for', 850, SIGNED, [], false],
    ['above it', 851, SIGNED, [], true],
    ['above it, that nobody signed for', 851, undefined, [], false],
    ['above it, with her word on this price', 900, SIGNED, [word(900)], false],
    ['cheaper than what she has agreed to', 900, SIGNED, [word(950)], false],
    ['dearer than what she has agreed to', 900, SIGNED, [word(899)], true],
    ['with one word of several', 900, SIGNED, [word(860), word(900)], false],
    ['with a word from before she signed anew', 900, SIGNED, [word(900, '2026-12-08 11:04:59')], true],
    ['with a word of the moment in which she signed', 900, SIGNED, [word(900, SIGNED.signed_at)], false],
  ])('%s', (_what, price, signed, words, lacks) => expect(lacksClientWord(price, signed, words)).toBe(lacks));
});
