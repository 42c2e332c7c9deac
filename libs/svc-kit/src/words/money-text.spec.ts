import { moneyText } from './index.js';

it.each([
  [0, '₪0'],
  [150_000, '₪1,500'],
  [150_050, '₪1,500.50'],
  [5, '₪0.05'],
])('writes %d agorot as %s', (agorot, text) => expect(moneyText(agorot)).toBe(text));
