import type { RemoteManifest } from '@peruke/mf-kit/manifest';

interface ShellVersion {
  version?: string;
  build?: string;
}

/** What this tab runs: its shell, as the first registry named it, and the builds of the remotes that it has loaded. */
export interface Seen {
  shell?: ShellVersion;
  loaded: Readonly<Record<string, string | undefined>>;
}

export const NOTHING_LOADED: Seen = { loaded: {} };

interface View {
  shell: ShellVersion;
  manifests: RemoteManifest[];
  outdated: string[];
}

/**
 * What a new registry means for a tab. A remote that runs here keeps the manifest of its build, whose files are still
 * there; everything else follows what is live.
 */
export const seeRegistry = (
  { shell: own, loaded }: Seen,
  before: readonly RemoteManifest[],
  live: readonly RemoteManifest[],
  shell: ShellVersion = {},
): View => {
  const runs = ({ name }: RemoteManifest): boolean => Object.hasOwn(loaded, name);
  const isOutdated = (manifest: RemoteManifest): boolean =>
    runs(manifest) && manifest.build !== undefined && loaded[manifest.name] !== manifest.build;
  const ofTab = (manifest: RemoteManifest): RemoteManifest =>
    (runs(manifest) && before.find(({ name }) => name === manifest.name)) || manifest;
  const isNewShell = own?.build !== undefined && shell.build !== undefined && own.build !== shell.build;
  return {
    shell: own ?? shell,
    manifests: live.map(ofTab),
    outdated: [...(isNewShell ? ['shell'] : []), ...live.filter(isOutdated).map(({ name }) => name)],
  };
};
