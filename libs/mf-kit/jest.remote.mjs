import path from 'node:path';
import { webProject } from '../../jest.preset.mjs';

const here = import.meta.dirname;
const msw = path.join(here, '../../node_modules/msw/lib');

/** A project of the browser whose specs answer calls with msw: jsdom with fetch, the matchers of testing-library. */
export const remoteProject = (displayName) => {
  const project = webProject(displayName);
  return {
    ...project,
    testEnvironment: path.join(here, 'src/testing/environment.mjs'),
    setupFilesAfterEnv: [path.join(here, '../ui/src/testing/setup.ts')],
    moduleNameMapper: {
      // its browser build has no server; these specs run in Node
      '^msw/node$': path.join(msw, 'node/index.js'),
      '^msw$': path.join(msw, 'core/index.js'),
      ...project.moduleNameMapper,
    },
  };
};
