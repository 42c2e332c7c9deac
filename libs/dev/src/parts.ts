import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a developer works on; everything else of the portal runs as it is built. */
export type Parts = { shell: boolean; remotes: string[]; services: string[] };

/** Names that are no parts of this portal. */
export class UnknownPart extends Error {
  override readonly name = 'UnknownPart';
}

/** Every part that can run from its source, as the folders of the workspace name them. */
export const partsOf = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => /^(shell|mf-.+|svc-.+)$/.test(name) && existsSync(join(root, name, 'package.json')))
    .sort();

/** Sorts the names of the command line: `mf-orders svc-orders`, with or without the packages' scope. */
export function readParts(root: string, words: readonly string[]): Parts {
  const known = partsOf(root);
  const names = [...new Set(words.map((word) => word.replace(/^@peruke\//, '').replace(/\/$/, '')))];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UnknownPart(
      `There is no ${unknown.join(', no ')}.\n\nusage: npm run dev -- [part …]\nparts: ${known.join(' ')}`,
    );
  return {
    shell: names.includes('shell'),
    remotes: names.filter((name) => name.startsWith('mf-')),
    services: names.filter((name) => name.startsWith('svc-')).map((name) => name.slice('svc-'.length)),
  };
}
