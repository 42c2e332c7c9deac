import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import { partVersions } from './versions.rules';

it('names every part with the build that runs here, and where a remote comes from', () => {
  const manifests = [
    { name: 'mf-a', version: '1.0.0', build: '1.0.0+a1' },
    { name: 'mf-b', version: '2.0.0' },
  ] as RemoteManifest[];
  const overrides = { 'mf-b': 'http://127.0.0.1:9000/remoteEntry.js' };
  const services = [{ name: 'svc-a', version: '1.1.0' }, { name: 'svc-b' }];
  const shell = { version: '1.0.0', build: '1.0.0+s1' };
  expect(partVersions({ shell, manifests, services, overrides })).toEqual([
    { name: 'shell', version: '1.0.0+s1', isRemote: false },
    { name: 'mf-a', version: '1.0.0+a1', isRemote: true, override: undefined },
    { name: 'mf-b', version: '2.0.0', isRemote: true, override: overrides['mf-b'] },
    { name: 'svc-a', version: '1.1.0', isRemote: false },
    { name: 'svc-b', version: undefined, isRemote: false },
  ]);
});
