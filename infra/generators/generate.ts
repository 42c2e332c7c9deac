import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { remoteEdits, remoteFiles, words, type Edit, type Files, type Names } from './remote-template.ts';
import { serviceEdits, serviceFiles } from './service-template.ts';

export type Kind = 'remote' | 'service';

/** A request that cannot be carried out; nothing was written. */
export class GenerateError extends Error {
  override readonly name = 'GenerateError';
}

const FORMATTED = /\.(tsx?|m?js|json|yml|md)$/;
const HEBREW = /[\u05d0-\u05ea]/;
const folderOf = (kind: Kind, name: string): string => `${kind === 'remote' ? 'mf' : 'svc'}-${name}`;

async function write(root: string, path: string, text: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  const style = await resolveConfig(join(root, 'package.json'));
  await writeFile(file, FORMATTED.test(path) ? await format(text, { ...style, filepath: file }) : text);
}

async function edited(root: string, edits: Edit[]): Promise<Files> {
  const texts: Files = {};
  for (const { file, before, text } of edits) {
    const now = texts[file] ?? (await readFile(join(root, file), 'utf8'));
    const at = now.indexOf(before);
    if (at < 0)
      throw new GenerateError(
        `${file} no longer has the place "${before.trim()}"; the generator must follow it.`,
      );
    texts[file] = now.slice(0, at) + text + now.slice(at);
  }
  return texts;
}

/** The heading of a remote: English follows from its name where it is not given, Hebrew cannot. */
function titleOf(name: string, { he, en = words(name) }: Partial<Names>): Names {
  if (he && HEBREW.test(he)) return { he, en };
  throw new GenerateError(`How is "${name}" called in Hebrew? npm run generate remote ${name} "…"`);
}

/**
 * Writes a remote or a service into the workspace; a remote needs its Hebrew title. Returns the paths that were written
 * or changed.
 */
export async function generate(
  root: string,
  kind: Kind,
  name: string,
  title: Partial<Names> = {},
): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || (kind === 'service' && name.includes('-')))
    throw new GenerateError(
      `"${name}" is no name: small letters and digits${kind === 'remote' ? ', words joined by -' : ''}.`,
    );
  if (existsSync(join(root, folderOf(kind, name))))
    throw new GenerateError(`${folderOf(kind, name)} is there already.`);
  const files =
    kind === 'remote'
      ? { ...remoteFiles(name, titleOf(name, title)), ...(await edited(root, remoteEdits(root, name))) }
      : { ...serviceFiles(name), ...(await edited(root, serviceEdits(name))) };
  for (const [path, text] of Object.entries(files)) await write(root, path, text);
  return Object.keys(files);
}
