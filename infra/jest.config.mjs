import { nodeProject } from '../jest.preset.mjs';

const preset = nodeProject('infra');

export default {
  ...preset,
  // Whole starts of PostgreSQL, NATS and every service: seconds on a quiet machine, much longer on a busy one.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
