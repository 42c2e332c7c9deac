import { config } from '@peruke/mf-kit/config';
import type { RemoteManifest } from '@peruke/mf-kit/manifest';

const KEY = 'peruke.remote-overrides';

/**
 * Remotes replaced in this browser, by name: `{"mf-orders": "http://127.0.0.1:9001/remoteEntry.js"}`. For development
 * only; a production portal never looks.
 */
export const remoteOverrides = (): Record<string, string> => {
  if (config().mode === 'production') return {};
  try {
    const stored = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object);
    return Object.fromEntries(stored.filter(([, entry]) => typeof entry === 'string'));
  } catch {
    return {};
  }
};

export const withOverrides = (manifests: readonly RemoteManifest[]): RemoteManifest[] => {
  const overrides = remoteOverrides();
  return manifests.map((manifest) => {
    const entry = overrides[manifest.name];
    // the files to preload belong to the build that was replaced
    return entry ? { ...manifest, entry, preload: undefined } : manifest;
  });
};

export const resetOverrides = (): void => {
  localStorage.removeItem(KEY);
  window.location.reload();
};
