import { createHash } from 'node:crypto';

/** Compressed twins, maps and licences are no part of what runs. */
const BESIDE = /\.(br|gz|map|txt)$/;

export const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every file of a compilation by its name, with size and digest. */
export const filesOf = (compilation) =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => !BESIDE.test(name))
      .map(({ name, source }) => [name, { size: source.buffer().length, integrity: sha384(source.buffer()) }])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** `0.1.0+4dc87b50cd`: the same content has the same name, whoever builds it. */
export const buildName = (version, ...content) =>
  `${version}+${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10)}`;

/** The worker knows the name of the build, which is therefore made without it. */
export const WORKER = 'offline-worker.js';
const OWN_LISTS = [WORKER, 'shell.json'];

/** What a page of the shell is made of. */
export const shellFilesOf = (compilation) =>
  Object.fromEntries(Object.entries(filesOf(compilation)).filter(([name]) => !OWN_LISTS.includes(name)));

export const shellBuildOf = (compilation, version) => buildName(version, shellFilesOf(compilation));
