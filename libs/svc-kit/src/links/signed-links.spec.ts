import fc from 'fast-check';
import { ServiceConfig } from '../app/config.js';
import { checkSignature, SignedLinks, signPath } from './signed-links.js';

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

  it('signs what a link says besides its path, in whatever order it is said', () => {
    const links = new SignedLinks({ linkSecret: SECRET } as ServiceConfig);
    const link = links.link('/r.pdf', LATER, { to: 'שרה & לאה', from: 1, of: undefined });
    expect(link).toMatch(/^\/r\.pdf\?from=1&to=[%+\w]+&sign=/);
    const { searchParams } = new URL(link, 'http://localhost');
    const sign = searchParams.get('sign') ?? '';
    const said = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
    expect(said).toEqual({ from: '1', to: 'שרה & לאה' });
    expect(() => links.verify('/r.pdf', sign, NOW, said)).not.toThrow();
    for (const other of [{ ...said, from: '2' }, { from: '1' }, { ...said, of: '' }, {}])
      expect(() => links.verify('/r.pdf', sign, NOW, other)).toThrow();
  });
});
