import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { digestOf } from '../artefact.ts';

/** Writes what the build of a remote writes, for a remote of one file; another content is another build. */
export function buildRemote(
  folder: string,
  name: string,
  script: string,
  version = '1.2.3',
  needs = {},
): string {
  mkdirSync(folder, { recursive: true });
  const content = Buffer.from(script);
  const digest = digestOf(content);
  const hash = Buffer.from(digest).toString('hex').slice(-10);
  for (const [file, bytes] of [
    ['remoteEntry.js', content],
    ['remoteEntry.js.br', brotliCompressSync(content)],
    ['remoteEntry.js.gz', gzipSync(content)],
    ['remoteEntry.js.map', Buffer.from('{}')],
  ] as const)
    writeFileSync(join(folder, file), bytes);
  const build = `${version}+${hash}`;
  const files = { 'remoteEntry.js': { size: content.length, integrity: digest } };
  const manifest = { name, version, build, needs, pages: [{ path: `/${name}` }], files };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  return build;
}
