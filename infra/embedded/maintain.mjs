import './source-hooks.mjs';
import { fileURLToPath } from 'node:url';

const { maintainService } = await import('./maintain-service.ts');
const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await maintainService(root, process.argv.slice(2));
