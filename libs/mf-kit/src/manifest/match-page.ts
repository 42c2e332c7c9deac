import { matchPath } from 'react-router';
import type { PageEntry, RemoteManifest } from './manifest';

/** Whether a path belongs to a page. A pattern matches whole paths only. */
export const pageMatches = (page: Pick<PageEntry, 'path'>, pathname: string): boolean =>
  matchPath(page.path, pathname) !== null;

// `/orders/print/1` must win over `/orders/:id/:tab?`: more fixed segments first
const weight = (pattern: string): number =>
  pattern
    .split('/')
    .filter(Boolean)
    .reduce((sum, segment) => sum + (segment.startsWith(':') || segment === '*' ? 1 : 10), 0);

/** The page, and its remote, that a path belongs to. */
export const matchPage = (
  manifests: readonly RemoteManifest[],
  pathname: string,
): { manifest: RemoteManifest; page: PageEntry } | undefined =>
  manifests
    .flatMap((manifest) => manifest.pages.map((page) => ({ manifest, page })))
    .filter(({ page }) => pageMatches(page, pathname))
    .sort((a, b) => weight(b.page.path) - weight(a.page.path))[0];
