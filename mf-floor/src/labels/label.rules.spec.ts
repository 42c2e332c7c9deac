import fc from 'fast-check';
import { labelCode } from './label.rules';

it.each([
  ['B3', ['B3'], 17],
  ['SHELF1', ['SHELF1'], 16],
  ['BMX343ERW', ['BMX3', '43ERW'], 14],
  ['T33A-SHELF-12345', ['T33A-', 'SHELF-12345'], 9.4],
  ['OUT-TEL-AVIV', ['OUT-TEL-', 'AVIV'], 12.2],
  ['מדף-עליון-3', ['מדף-', 'עליון-3'], 14],
  ['WWWWWWWWWWWWWWWW', ['WWWWWWWW', 'WWWWWWWW'], 8.6],
])('sets %s in the lines %j', (code, lines, size) => expect(labelCode(code)).toEqual({ lines, size }));

it('keeps every sign of every code that can be kept, as large as a hand can read', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z\d\u05d0-\u05ea][A-Za-z\d\u05d0-\u05ea-]{0,15}$/), (code) => {
      const { lines, size } = labelCode(code);
      expect(lines.join('')).toBe(code);
      expect(size).toBeGreaterThanOrEqual(8);
      expect(size).toBeLessThanOrEqual(17);
    }),
  );
});
