export { host, remote } from './preset.js';
export { consumedShared, lentModules, sharedModules, WORKSPACE } from './shared-modules.js';
