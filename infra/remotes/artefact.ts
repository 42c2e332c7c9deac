import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

export const REMOTE_NAME = /^[a-z][a-z0-9-]*$/;
export const BUILD_NAME = /^\d+\.\d+\.\d+[\w.-]*\+[\da-f]{6,}$/;

/** What the build of a remote writes as remote.json, as far as shipping it matters. */
const manifestSchema = z.looseObject({
  name: z.string().regex(REMOTE_NAME),
  version: z.string(),
  build: z.string().regex(BUILD_NAME),
  files: z.record(z.string(), z.object({ size: z.number(), integrity: z.string() })),
  needs: z.record(z.string(), z.array(z.string())).optional(),
  preload: z
    .looseObject({
      js: z.array(z.string()),
      css: z.array(z.string()),
      texts: z.record(z.string(), z.array(z.string())),
    })
    .optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The folder is no whole build of a remote. */
export class BadArtefact extends Error {
  override readonly name = 'BadArtefact';
}

export const digestOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export function parseManifest(text: string, from: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new BadArtefact(`${from} is no manifest of a build: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Reads a built remote and holds every file against the digest that its build wrote down. */
export async function readArtefact(folder: string): Promise<Manifest> {
  const source = join(folder, 'remote.json');
  const text = await readFile(source, 'utf8').catch(() => {
    throw new BadArtefact(`${source} is not there: build the remote first`);
  });
  const manifest = parseManifest(text, source);
  for (const [file, { size, integrity }] of Object.entries(manifest.files)) {
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (content?.length !== size || digestOf(content) !== integrity)
      throw new BadArtefact(`${join(folder, file)} is not what the build of ${manifest.build} wrote`);
  }
  return manifest;
}
