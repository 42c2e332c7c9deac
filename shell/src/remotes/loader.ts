import { registry } from '../registry/registry';
import { federation } from './federation';
import { createRemoteLoader } from './remote-loader';

/** The remote of a name, loaded once per page load. */
export const loadRemoteByName = createRemoteLoader(federation, (name) =>
  registry.get().manifests.find((manifest) => manifest.name === name),
);
