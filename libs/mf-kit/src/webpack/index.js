export { host, remote } from './preset.js';
export { consumedShared, providedShared, sharedModules } from './shared-modules.js';
