import type { ModalEntry } from '@peruke/mf-kit/manifest';
import { connectShell, type RemotePart } from '@peruke/mf-kit/shell';
import { navigateToUrl } from 'single-spa';
import { withLateTexts } from './late-texts';
import { loadRegistry, registry } from './registry/registry';
import { needsNewerPortal } from './remotes/fit';
import { loadRemoteByName } from './remotes/loader';
import { VERSIONS } from './versions/versions.entry';

type AnyComponent = Awaited<ReturnType<RemotePart['load']>>;
const asPart = (component: unknown): AnyComponent => component as AnyComponent;

/** Pop-ups of the shell itself. */
const OWN_MODALS: Record<string, { entry: ModalEntry; load: () => Promise<AnyComponent> }> = {
  'shell.profile': {
    entry: { kind: 'slide-out', size: 'm' },
    load: withLateTexts(async () => asPart((await import('./profile/profile.modal')).ProfileModal)),
  },
  'shell.keys': {
    entry: { kind: 'popup', size: 'm' },
    load: async () => asPart((await import('./keys/keys.modal')).KeysModal),
  },
  'shell.versions': VERSIONS,
  'shell.notices': {
    entry: { kind: 'popup', size: 's' },
    load: async () => asPart((await import('./profile/notices.modal')).NoticesModal),
  },
};

/** Places in pages of remotes that the shell fills itself. */
const OWN_SLOTS: Record<string, () => Promise<AnyComponent>> = {
  'dev-page.parts': async () => asPart((await import('./versions/parts-table')).DeveloperParts),
};

const findModal = (name: string) => {
  const own = OWN_MODALS[name];
  if (own) return { remote: 'shell', ...own };
  const owner = registry.get().manifests.find((manifest) => Object.hasOwn(manifest.modals, name));
  const entry = owner?.modals[name];
  if (!owner || !entry) return undefined;
  return {
    remote: owner.name,
    entry,
    load: async () => (await loadRemoteByName(owner.name)).modal(name),
  };
};

const fillersOf = (slot: string): RemotePart[] => {
  const own = OWN_SLOTS[slot];
  const remotes = registry.get().manifests.filter((manifest) => manifest.slots.includes(slot));
  return [
    ...(own ? [{ remote: 'shell', load: own }] : []),
    ...remotes.map(({ name }) => ({
      remote: name,
      load: async () => (await loadRemoteByName(name)).slot(slot),
    })),
  ];
};

/** A file that is missing may belong to a build that is long gone: what is live is read again at once. */
const isOutdated = async (remote: string): Promise<boolean> => {
  await loadRegistry();
  return registry.get().outdated.some((name) => name === remote || name === 'shell');
};

/** Lends the registry to mf-kit: what a page opens or fills by name is found here. */
export const connectBridge = (): void =>
  connectShell({
    modal: findModal,
    slot: fillersOf,
    navigate: (path) => navigateToUrl(path),
    isOutdated,
    needsNewerPortal,
  });
