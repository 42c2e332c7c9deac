import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, type Lock } from './complete-lock.ts';

it('names the packages of other systems that a registry did not have', () => {
  const lock: Lock = {
    packages: {
      '': {},
      'node_modules/@swc/core': {
        dev: true,
        optionalDependencies: {
          '@swc/core-darwin-arm64': '1.2.3',
          '@swc/core-linux-x64-gnu': '1.2.3',
          '@x/binding-wasm32-wasi': '^2.0.0',
          'not-about-systems': '1.0.0',
        },
      },
      'node_modules/@swc/core-linux-x64-gnu': { version: '1.2.3' },
    },
  };
  expect(completeLock(lock)).toEqual(['@swc/core-darwin-arm64', '@x/binding-wasm32-wasi']);
  expect(lock.packages['node_modules/@swc/core-darwin-arm64']).toEqual({
    version: '1.2.3',
    os: ['darwin'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  });
  expect(lock.packages['node_modules/@x/binding-wasm32-wasi']).toMatchObject({
    version: '2.0.0',
    cpu: ['wasm32'],
  });
  expect(completeLock(lock)).toEqual([]);
});

it('the committed lock is complete, so that npm ci takes it', () => {
  const lock = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as Lock;
  expect(completeLock(lock)).toEqual([]);
});
