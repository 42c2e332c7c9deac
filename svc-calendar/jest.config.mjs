import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serviceProject } from '../libs/svc-kit/jest.service.mjs';

const project = serviceProject('svc-calendar');
const modules = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), '..');

export default {
  ...project,
  moduleNameMapper: {
    ...project.moduleNameMapper,
    // These name an `import` entry only; Jest asks for `require` and then loads the ESM file by require(esm).
    '^@hebcal/core$': join(modules, '@hebcal/core/dist/esm/index.js'),
  },
};
