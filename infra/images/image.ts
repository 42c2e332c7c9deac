import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Part } from './parts.ts';
import { imageOf } from './pins.ts';

type Blob = { digest: string; size: number };
/** A folder that becomes a layer; `mode` where its files are not just to be read. */
export type Layer = { folder: string; mode?: string };

const MEDIA = 'application/vnd.oci.image';
/** Every file is as old as this, whoever builds when and where. */
const EPOCH = '1980-01-01T00:00:00Z';

const digestOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `sha256:${hash.digest('hex')}`;
};

/** A folder as one layer, the same bytes for the same files: sorted, of one time, owned by root. */
const packLayer = async ({ folder, mode = 'u+w,go-w,a+rX' }: Layer, blobs: string): Promise<Blob> => {
  const archive = join(blobs, `layer.${process.pid}`);
  const same = [
    '--sort=name',
    `--mtime=${EPOCH}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mode=${mode}`,
  ];
  const plain = ['--format=gnu', '--hard-dereference', '--no-acls', '--no-selinux', '--no-xattrs'];
  execFileSync('tar', [...same, ...plain, '-cf', archive, '-C', folder, '.'], { stdio: 'inherit' });
  return keep(archive, blobs);
};

const keep = async (file: string, blobs: string): Promise<Blob> => {
  const digest = await digestOfFile(file);
  const { size } = statSync(file);
  renameSync(file, join(blobs, digest.slice('sha256:'.length)));
  return { digest, size };
};

const keepJson = (value: unknown, blobs: string): Promise<Blob> => {
  const file = join(blobs, `json.${process.pid}`);
  writeFileSync(file, JSON.stringify(value));
  return keep(file, blobs);
};

const configOf = ({ name, version, command, env, port }: Part, layers: Blob[]) => ({
  architecture: process.arch === 'arm64' ? 'arm64' : 'amd64',
  os: 'linux',
  created: EPOCH,
  config: {
    WorkingDir: '/app',
    Env: ['PATH=/usr/local/bin', ...Object.entries(env).map(([key, value]) => `${key}=${value}`)],
    Labels: { 'org.opencontainers.image.title': name, 'org.opencontainers.image.version': version },
    ...(command ? { Cmd: command, User: '1000:1000', Volumes: { '/data': {} } } : {}),
    ...(port ? { ExposedPorts: { [`${port}/tcp`]: {} } } : {}),
  },
  rootfs: { type: 'layers', diff_ids: layers.map(({ digest }) => digest) },
});

/** Writes an OCI image layout (`skopeo copy oci:…`, `crane push …`); answers the digest of the image. */
export const packImage = async (part: Part, wanted: readonly Layer[], to: string): Promise<string> => {
  rmSync(to, { recursive: true, force: true });
  const blobs = join(to, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const layers: Blob[] = [];
  for (const layer of wanted) layers.push(await packLayer(layer, blobs));
  const config = await keepJson(configOf(part, layers), blobs);
  const manifest = await keepJson(
    {
      schemaVersion: 2,
      mediaType: `${MEDIA}.manifest.v1+json`,
      config: { mediaType: `${MEDIA}.config.v1+json`, ...config },
      layers: layers.map((layer) => ({ mediaType: `${MEDIA}.layer.v1.tar`, ...layer })),
    },
    blobs,
  );
  const blob = ({ digest }: Blob): string => `blobs/${digest.replace(':', '/')}`;
  const tag = { 'org.opencontainers.image.ref.name': part.version };
  const listed = { mediaType: `${MEDIA}.manifest.v1+json`, ...manifest, annotations: tag };
  writeFileSync(join(to, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  writeFileSync(join(to, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests: [listed] }));
  // the same for `docker load`, which reads no index
  const RepoTags = [imageOf({ ...part, digest: manifest.digest })];
  writeFileSync(
    join(to, 'manifest.json'),
    JSON.stringify([{ Config: blob(config), RepoTags, Layers: layers.map(blob) }]),
  );
  return manifest.digest;
};
