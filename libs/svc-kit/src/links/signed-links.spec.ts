import fc from 'fast-check';
import { checkSignature, signPath } from './signed-links.js';

const SECRET = 'a-secret-of-some-length';
const NOW = new Date('2026-03-01T10:00:00Z');
const LATER = new Date('2026-03-01T10:05:00Z');

describe('signed links', () => {
  it('opens the path it was made for until it expires', () => {
    const signature = signPath(SECRET, '/base/api/media/7', LATER);
    expect(checkSignature(SECRET, '/base/api/media/7', signature, NOW)).toBe('valid');
    expect(checkSignature(SECRET, '/base/api/media/7', signature, LATER)).toBe('expired');
  });

  it('opens no other path and no other secret opens it', () => {
    const signature = signPath(SECRET, '/base/api/media/7', LATER);
    expect(checkSignature(SECRET, '/base/api/media/8', signature, NOW)).toBe('forged');
    expect(checkSignature('another-secret-of-length', '/base/api/media/7', signature, NOW)).toBe('forged');
  });

  it('does not believe a lengthened expiry', () => {
    const [, mac] = signPath(SECRET, '/m', LATER).split('.');
    const longer = `${Math.floor(LATER.getTime() / 1_000) + 60}.${mac}`;
    expect(checkSignature(SECRET, '/m', longer, NOW)).toBe('forged');
  });

  it('calls any garbage forged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(checkSignature(SECRET, '/m', text, NOW)).toBe('forged');
      }),
    );
  });
});
