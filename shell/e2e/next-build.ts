import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestOf, type Manifest } from '../../infra/remotes/artefact.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');
const ENTRY = 'remoteEntry.js';

/** The next build of a remote, as its team would bring it: one chunk differs. Answers its folder. */
export const nextBuild = (remote: string, chunk: RegExp, version: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'peruke-next-'));
  cpSync(path.join(WORKSPACE, remote, 'dist'), folder, { recursive: true });
  const at = (file: string) => path.join(folder, file);
  for (const file of readdirSync(folder).filter((name) => /\.(br|gz|map)$/.test(name))) rmSync(at(file));
  const manifest = JSON.parse(readFileSync(at('remote.json'), 'utf8')) as Manifest;
  const changed = Object.keys(manifest.files).find((file) => chunk.test(file) && file.endsWith('.js'));
  if (!changed) throw new Error(`${remote} has no chunk ${String(chunk)}`);
  const before = manifest.files[changed]?.integrity ?? '';
  writeFileSync(at(changed), `${readFileSync(at(changed), 'utf8')}\n// ${version}\n`);
  const now = digestOf(readFileSync(at(changed)));
  writeFileSync(at(ENTRY), readFileSync(at(ENTRY), 'utf8').replace(before, now));
  for (const file of [changed, ENTRY]) {
    const content = readFileSync(at(file));
    manifest.files[file] = { size: content.length, integrity: digestOf(content) };
  }
  const build = `${version}+${Buffer.from(now).toString('hex').slice(-10)}`;
  writeFileSync(at('remote.json'), JSON.stringify({ ...manifest, version, build }));
  return folder;
};
