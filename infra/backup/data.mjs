import '../embedded/source-hooks.mjs';
import { fileURLToPath } from 'node:url';

const { runDataVerb } = await import('./data-verbs.ts');
const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runDataVerb(root, process.argv.slice(2), process.env);
