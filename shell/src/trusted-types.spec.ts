import { isTrustedScript, trustScriptsOf } from './trusted-types';

const OURS = window.location.origin;

it.each([
  '/vendor.1741b4c21c.js',
  `${OURS}/13.7630b9b705.js`,
  '/remotes/mf-orders/1.0.0+ab12/remoteEntry.js?try=1',
  `${OURS}/remotes/mf-orders/dev/src_app_tsx.js`,
  '/offline-worker.js?with=mf-floor',
])('takes a script of the portal: %s', (address) => {
  expect(isTrustedScript(address)).toBe(true);
});

it.each([
  'https://evil.example/remoteEntry.js',
  '//evil.example/remoteEntry.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  `blob:${OURS}/5b1c`,
  '/base/api/wig/media/x.js',
  '/wig-care-hub-api/x.js',
  '/remotes/mf-orders/x.js',
  '/picture.svg',
  'http://',
])('refuses %s', (address) => {
  expect(isTrustedScript(address)).toBe(false);
});

it('takes the server of an override, once it is in place', () => {
  const entry = 'http://127.0.0.1:9001/remoteEntry.js';
  expect(isTrustedScript(entry)).toBe(false);
  trustScriptsOf(entry);
  expect(isTrustedScript(entry)).toBe(true);
  expect(isTrustedScript('http://127.0.0.1:9002/remoteEntry.js')).toBe(false);
});
