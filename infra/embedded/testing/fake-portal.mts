/** The real starter over stand-in services: FAKE_ROOT holds svc-x/dist/main.js. Run with --import source-hooks.mjs. */
import { runPortal } from '../run-portal.ts';

await runPortal({
  root: process.env['FAKE_ROOT'] as string,
  env: process.env,
  terminal: { write: (text) => process.stdout.write(text), pretty: false },
  build: () => Promise.resolve('unchanged'),
});
