import path from 'node:path';

/**
 * Jest settings shared by all projects. Sources are compiled by swc to CommonJS; packages that are ESM only are
 * loaded by Jest's require(esm), which needs Node 24 and --experimental-vm-modules (see the `test` scripts).
 */
const swc = (react) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: react, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2023',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  },
];

/** ESM style imports of our sources, and fast-check with the seed of the house. */
const MODULES = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  '^fast-check$': path.join(import.meta.dirname, 'jest.fast-check.cjs'),
};

const base = (displayName) => ({
  displayName,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  moduleNameMapper: MODULES,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  // All business time is Asia/Jerusalem by intent, never by the machine's zone: the machine's is UTC here.
  globals: {},
});

/**
 * What finds a hang, in every project. A machine that is busy with something else is many times slower; how fast anything
 * is, `npm run bench` tells.
 */
const HANGS_AFTER_MS = 90_000;

/** A service or a server library. */
export const nodeProject = (displayName) => ({
  ...base(displayName),
  testEnvironment: path.join(import.meta.dirname, 'jest.one-realm.environment.cjs'),
  runtime: path.join(import.meta.dirname, 'jest.one-realm.runtime.cjs'),
  transform: { '\\.ts$': swc(false) },
  testTimeout: HANGS_AFTER_MS,
  // Its tests done, a process that something still holds would keep a build waiting for ever.
  forceExit: true,
});

/** A remote, the shell or a browser library. */
export const webProject = (displayName) => ({
  ...base(displayName),
  testEnvironment: path.join(import.meta.dirname, 'jest.jsdom.environment.mjs'),
  testTimeout: HANGS_AFTER_MS,
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  transform: { '\\.tsx?$': swc(true) },
  // a half of a pack of texts is the pack
  moduleNameMapper: { ...MODULES, '\\.css$': 'identity-obj-proxy', '^(.+\\.json)\\?(?:first|late)$': '$1' },
});
