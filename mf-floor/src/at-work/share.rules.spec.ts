import { formatShare } from './share.rules';

it.each([
  [45 / 53, '85%'],
  [17 / 19, '89%'],
  [0.895, '90%'],
  [57 / 200, '29%'],
  [0.845, '85%'],
  [0, '0%'],
  [1, '100%'],
  [1.124, '112%'],
])('%d of a whole is said as %s', (share, text) => expect(formatShare(share)).toBe(text));
