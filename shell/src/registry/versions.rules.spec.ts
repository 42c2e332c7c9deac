import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import { NOTHING_LOADED, seeRegistry } from './versions.rules';

const remote = (name: string, build: string) =>
  ({ name, build, entry: `/remotes/${name}/${build}/` }) as RemoteManifest;
const old = [remote('mf-a', '1.0.0+a1'), remote('mf-b', '1.0.0+b1')];
const live = [remote('mf-a', '1.0.0+a2'), remote('mf-b', '1.0.0+b2'), remote('mf-c', '1.0.0+c1')];

it('follows what is live, as long as nothing of it runs here', () => {
  expect(seeRegistry(NOTHING_LOADED, old, live)).toMatchObject({ manifests: live, outdated: [] });
});

it('keeps the build of a remote that runs here, and says that there is a newer one', () => {
  const seen = { loaded: { 'mf-a': '1.0.0+a1' } };
  const { manifests, outdated } = seeRegistry(seen, old, live);
  expect(manifests.map(({ build }) => build)).toEqual(['1.0.0+a1', '1.0.0+b2', '1.0.0+c1']);
  expect(outdated).toEqual(['mf-a']);
});

it('says nothing when the build is live again that runs here', () => {
  expect(seeRegistry({ loaded: { 'mf-a': '1.0.0+a1' } }, old, old).outdated).toEqual([]);
});

it('knows its own shell by the first registry that it read', () => {
  const first = seeRegistry(NOTHING_LOADED, [], live, { version: '1.0.0', build: '1.0.0+s1' });
  expect(first).toMatchObject({ shell: { build: '1.0.0+s1' }, outdated: [] });
  const seen = { shell: first.shell, loaded: {} };
  expect(seeRegistry(seen, live, live, { build: '1.0.0+s2' })).toMatchObject({
    shell: { build: '1.0.0+s1' },
    outdated: ['shell'],
  });
});

it('leaves a remote that is overridden in peace: it has no build', () => {
  const mine = [{ ...remote('mf-a', ''), build: undefined }];
  expect(seeRegistry({ loaded: { 'mf-a': undefined } }, mine, mine).outdated).toEqual([]);
});
