import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { clientOfSealed, isSealed, open, seal } from './sealed-text.rules.js';

const key = randomBytes(32);
const ids = fc.integer({ min: 1, max: 2_147_483_647 });

describe('a sealed text', () => {
  it('is opened by the key that sealed it, whatever it says, and shows nothing of it', () => {
    fc.assert(
      fc.property(ids, fc.string({ unit: 'binary' }), (id, text) => {
        const sealed = seal(key, id, text);
        expect(isSealed(sealed)).toBe(true);
        expect(clientOfSealed(sealed)).toBe(id);
        // a lone surrogate is no text that UTF-8 could hold
        expect(open(key, sealed)).toBe(text.toWellFormed());
      }),
    );
    expect(seal(key, 7, '+972525550143')).not.toContain('0143');
    expect(seal(key, 7, 'x')).not.toBe(seal(key, 7, 'x'));
  });

  it('is opened by no other key, in no other name, and not when a sign of it was touched', () => {
    const sealed = seal(key, 7, 'Sara');
    const at = sealed.lastIndexOf('.') + 20;
    const touched = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => open(randomBytes(32), sealed)).toThrow();
    expect(() => open(key, sealed.replace('.7.', '.8.'))).toThrow();
    expect(() => open(key, touched)).toThrow();
  });

  it.each(['', 'Sara', '1.7.AAAA', '~1.', undefined, 3])('is not %s', (text) => {
    expect(isSealed(text)).toBe(false);
  });
});
