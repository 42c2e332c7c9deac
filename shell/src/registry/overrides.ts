import { config } from '@peruke/mf-kit/config';
import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import { trustScriptsOf } from '../trusted-types';

const KEY = 'peruke.remote-overrides';

/** Remotes that this browser wishes to replace, by name: `{"mf-orders": "http://127.0.0.1:9001/remoteEntry.js"}`. */
export const wishedOverrides = (): Record<string, string> => {
  try {
    const stored = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object);
    return Object.fromEntries(stored.filter(([, entry]) => typeof entry === 'string'));
  } catch {
    return {};
  }
};

/** Overrides are for development: a production portal takes none, and its policy would refuse their files. */
export const takesOverrides = (): boolean => config().mode !== 'production';

/** The remotes that are replaced in this browser. */
export const remoteOverrides = (): Record<string, string> => (takesOverrides() ? wishedOverrides() : {});

export const withOverrides = (manifests: readonly RemoteManifest[]): RemoteManifest[] => {
  const overrides = remoteOverrides();
  return manifests.map((manifest) => {
    const entry = overrides[manifest.name];
    if (entry) trustScriptsOf(entry);
    // files to preload, digests and build are those of what was replaced
    return entry
      ? { ...manifest, entry, build: undefined, preload: undefined, integrity: undefined }
      : manifest;
  });
};

/** Replaces one remote in this browser, or takes that back, and begins anew. */
export const overrideRemote = (name: string, entry: string | undefined): void => {
  const wished = wishedOverrides();
  if (entry) wished[name] = entry;
  else delete wished[name];
  localStorage.setItem(KEY, JSON.stringify(wished));
  window.location.reload();
};

export const resetOverrides = (): void => {
  localStorage.removeItem(KEY);
  window.location.reload();
};
