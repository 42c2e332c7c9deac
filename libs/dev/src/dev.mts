/** `npm run dev -- mf-orders svc-orders`: the portal as it is built, the named parts from their sources. */
import { fileURLToPath } from 'node:url';
import { runPortal } from '@peruke/infra/embedded';
import { developmentDoor } from './development-door.ts';
import { type Parts, readParts, UnknownPart } from './parts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const partsOrUsage = (): Parts => {
  try {
    return readParts(root, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UnknownPart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
};

await runPortal({
  root,
  env: { ...process.env, PERUKE_MODE: 'demo' },
  terminal: { write: (text) => process.stdout.write(text), pretty: process.stdout.isTTY },
  development: developmentDoor(root, partsOrUsage()),
});
