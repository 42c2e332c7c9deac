export { host, remote } from './preset.js';
export { consumedShared, lentModules, sharedModules } from './shared-modules.js';
