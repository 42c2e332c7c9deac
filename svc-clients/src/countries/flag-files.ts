import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { COUNTRIES } from './countries.js';

const near = createRequire(import.meta.url);

const read = (code: string): string | undefined => {
  try {
    return readFileSync(near.resolve(`flag-icons/flags/4x3/${code.toLowerCase()}.svg`), 'utf8');
  } catch {
    return undefined;
  }
};

// Read once: two hundred small files that never change while the process lives.
const FLAGS = new Map(
  COUNTRIES.flatMap(({ code }) => {
    const svg = read(code);
    return svg ? [[code.toLowerCase(), svg] as const] : [];
  }),
);

export const hasFlag = (code: string): boolean => FLAGS.has(code.toLowerCase());
export const flagSvg = (code: string): string | undefined => FLAGS.get(code.toLowerCase());
