import path from 'node:path';
import { nodeProject } from '../../jest.preset.mjs';

const testing = path.join(import.meta.dirname, 'src/testing');

/** A project whose specs start services: they share a PostgreSQL, each with databases of its own. */
export const serviceProject = (displayName) => ({
  ...nodeProject(displayName),
  globalSetup: path.join(testing, 'global-setup.mjs'),
  globalTeardown: path.join(testing, 'global-teardown.mjs'),
});
