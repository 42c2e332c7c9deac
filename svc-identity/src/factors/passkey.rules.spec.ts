import { passkeyPlaceOf } from './passkey.rules.js';

describe('where passkeys belong', () => {
  it.each([
    ['https://portal.example.org', 'portal.example.org', 'https://portal.example.org'],
    ['https://portal.example.org:8443/', 'portal.example.org', 'https://portal.example.org:8443'],
    ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
    ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
  ])('of %s', (url, rpId, origin) => {
    expect(passkeyPlaceOf(url)).toEqual({ rpId, origin });
  });

  it.each([undefined, 'https://192.168.1.5', 'https://[fd00::5]', 'http://portal.example.org'])(
    'nowhere for %s',
    (url) => {
      expect(passkeyPlaceOf(url)).toBeUndefined();
    },
  );
});
