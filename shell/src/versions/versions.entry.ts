import type { ComponentType } from 'react';

/** The pop-up of the versions, which the login offers as well. */
export const VERSIONS = {
  remote: 'shell',
  entry: { kind: 'popup', size: 'm' } as const,
  load: async () =>
    (await import('./versions.modal')).VersionsModal as ComponentType<Record<string, unknown>>,
};
