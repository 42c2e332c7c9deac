import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /(?:from |import\((?:\/\*.*?\*\/ )?)'(\.[^']+)'/g;
const fileOf = (path: string): string | undefined =>
  [`${path}.tsx`, `${path}.ts`].find((file) => existsSync(file));

/**
 * The own sources that come with these, by their paths without an ending, and what stands in each. What `isApart` says of is
 * not followed: it is loaded later.
 */
export const loadedFiles = (
  parts: readonly string[],
  isApart: (file: string, importer: string) => boolean = () => false,
): Map<string, string> => {
  const texts = new Map<string, string>();
  const add = (file: string): void => {
    if (texts.has(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(IMPORTED)) {
      const next = fileOf(join(dirname(file), path));
      if (next && !isApart(next, file)) add(next);
    }
  };
  for (const part of parts) add(fileOf(part) ?? part);
  return texts;
};
