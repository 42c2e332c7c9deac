import { fileURLToPath } from 'node:url';
import { runPortal } from './run-portal.ts';

await runPortal({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  env: process.env,
  terminal: { write: (text) => process.stdout.write(text), pretty: process.stdout.isTTY },
});
