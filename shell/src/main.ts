import './trusted-types';
import { beginAgain, hasBegun } from './begin-again';
import { open } from './door';

declare global {
  var __zod_globalConfig: { jitless: true } | undefined;
}

// zod tries whether code may be made from text unless it is told not to before it is loaded: a breach of the content
// policy, which the browser would report of every page
globalThis.__zod_globalConfig = { jitless: true };

open().then(hasBegun, (error: unknown) => beginAgain(error));
