import type { RemoteManifest } from '@peruke/mf-kit/manifest';

export interface PartVersion {
  name: string;
  /** Missing while a service does not answer. */
  version?: string;
  isRemote: boolean;
  /** Where this browser takes the remote from instead. */
  override?: string;
}

interface Known {
  shell: { version?: string; build?: string };
  manifests: readonly RemoteManifest[];
  services: readonly { name: string; version?: string }[];
  overrides: Readonly<Record<string, string>>;
}

/** The parts that run here: the shell, the remotes, the services. */
export const partVersions = ({ shell, manifests, services, overrides }: Known): PartVersion[] => [
  { name: 'shell', version: shell.build ?? shell.version, isRemote: false },
  ...manifests.map(({ name, version, build }) => ({
    name,
    version: build ?? version,
    isRemote: true,
    override: overrides[name],
  })),
  ...services.map(({ name, version }) => ({ name, version, isRemote: false })),
];
