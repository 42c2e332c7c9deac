export { type ClientKey, keysOf } from './client-keys.js';
export { ClientKeysModule } from './client-keys.module.js';
export { clientOfSealed, isSealed, open, seal } from './sealed-text.rules.js';
export { arrayOf, type ClientFileParts, type KeptFile } from './client-file.js';
export { forgetAnswers } from './forget-answers.js';
export { ClientFileModule } from './client-file.module.js';
