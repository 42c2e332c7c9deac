/**
 * Lets a plain node process run the TypeScript sources, decorators included: `node -C source --import <this file>`.
 * For tests that need a process of their own to kill; services run their build.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const options = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

registerHooks({
  resolve: (specifier, context, next) => {
    const ours = context.parentURL?.endsWith('.ts') && specifier.startsWith('.');
    return next(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load: (url, context, next) => {
    if (!url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
