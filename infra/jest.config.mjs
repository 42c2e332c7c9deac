import { nodeProject } from '../jest.preset.mjs';

const preset = nodeProject('infra');

export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
