import { parseManifests } from '@peruke/mf-kit/manifest';
import { assertFits, needsNewerPortal, NewerPortalNeeded, noteFit } from './fit';

const manifestWith = (more: object) => parseManifests([{ name: 'mf-x', ...more }])[0] as never;
const lend = (module: string) =>
  Promise.resolve(module === 'react-router' ? { Link: 1, Route: 1 } : undefined);
const serve = (body: unknown) => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(body) })) as never;
};

it('believes the registry, which has compared the build with the live shell', async () => {
  await expect(assertFits(manifestWith({}), true, lend)).resolves.toBeUndefined();
  await expect(assertFits(manifestWith({ missing: ['react: use'] }), true, lend)).rejects.toThrow(
    'mf-x needs a newer portal: it has no react: use',
  );
});

it('compares a remote from elsewhere with what this shell really lends', async () => {
  serve({ needs: { 'react-router': ['Link'] } });
  await expect(assertFits(manifestWith({}), false, lend)).resolves.toBeUndefined();
  serve({ needs: { 'react-router': ['Link', 'useBlocker'], '@peruke/ui/maps': ['Map'] } });
  await expect(assertFits(manifestWith({}), false, lend)).rejects.toThrow(
    'react-router: useBlocker, @peruke/ui/maps: Map',
  );
  serve({});
  await expect(assertFits(manifestWith({}), false, lend)).resolves.toBeUndefined();
});

it('lends the whole of a module that is none of ES as its default, and of an ES module what it exports', async () => {
  serve({ needs: { react: ['default', 'useState'] } });
  const lendReact = (react: object) => () => Promise.resolve(react);
  await expect(assertFits(manifestWith({}), false, lendReact({ useState: 1 }))).resolves.toBeUndefined();
  const esModule = Object.defineProperty({ useState: 1 }, '__esModule', { value: true });
  await expect(assertFits(manifestWith({}), false, lendReact(esModule))).rejects.toThrow('react: default');
});

it('remembers for the card in its place whether a remote was too new', () => {
  noteFit('mf-x', new NewerPortalNeeded('mf-x', ['react: use']));
  expect(needsNewerPortal('mf-x')).toBe(true);
  noteFit('mf-x', new Error('another trouble'));
  expect(needsNewerPortal('mf-x')).toBe(false);
});
