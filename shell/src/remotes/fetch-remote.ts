import { currentLanguage } from '@peruke/mf-kit/i18n';
import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import { fetchFile, lentFiles } from '../first-files';
import { LOAD_TIMEOUT_MS } from './load-timeout';

/** What the screen of one page takes beside the first chunks of its remote. */
export type PageFiles = NonNullable<NonNullable<RemoteManifest['preload']>['pages']>[string];

/**
 * Fetches the entry, the first chunks and those of the open page at one time instead of one after the other, the entry first:
 * nothing runs before it.
 */
export const fetchRemote = (manifest: RemoteManifest, page?: PageFiles): void => {
  const files = manifest.preload;
  if (!files) return;
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  const base = new URL(manifest.entry, window.location.href);
  const entry = base.pathname.slice(base.pathname.lastIndexOf('/') + 1);
  const texts = [files.texts, page?.texts].flatMap((pack) => pack?.[currentLanguage()] ?? []);
  const first = [entry, ...files.js, ...files.css, ...texts, ...(page?.files ?? [])];
  for (const file of first)
    fetchFile(new URL(file, base).href, { signal, integrity: manifest.integrity?.[file] });
  for (const module of [...(files.lends ?? []), ...(page?.lends ?? [])])
    lentFiles(module).forEach((file) => fetchFile(file, { signal }));
};
