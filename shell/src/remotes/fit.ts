import { missingNames, type SharedNames } from '@peruke/contracts/kernel';
import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import { LOAD_TIMEOUT_MS } from './load-timeout';

/** The remote takes something of the shell that this one does not have: it is newer than the portal. */
export class NewerPortalNeeded extends Error {
  override name = 'NewerPortalNeeded';

  constructor(remote: string, missing: readonly string[]) {
    super(`${remote} needs a newer portal: it has no ${missing.join(', ')}`);
  }
}

/** A module of the shell by its name, or nothing. */
export type Lender = (module: string) => Promise<object | undefined>;

const needsOf = async ({ entry }: RemoteManifest): Promise<SharedNames> => {
  const address = new URL('remote.json', new URL(entry, window.location.href));
  const answer = await fetch(address, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  return ((await answer.json()) as { needs?: SharedNames }).needs ?? {};
};

/** What a module has to lend. One that is no ES module is its own `default`, as the bundler gives it to whoever asks. */
const namesOf = (exported: object): string[] =>
  '__esModule' in exported ? Object.keys(exported) : [...Object.keys(exported), 'default'];

/**
 * Refuses a remote that this shell is too old for. The registry says so of the live shell; a tab that runs an older one,
 * or a remote that comes from elsewhere, is compared here with what is really lent.
 */
export const assertFits = async (
  manifest: RemoteManifest,
  isComparedByRegistry: boolean,
  lend: Lender,
): Promise<void> => {
  if (manifest.missing?.length) throw new NewerPortalNeeded(manifest.name, manifest.missing);
  if (isComparedByRegistry) return;
  // a remote that does not say what it needs is tried
  const needs = await needsOf(manifest).catch((): SharedNames => ({}));
  const lent = await Promise.all(
    Object.keys(needs).map(async (module) => {
      const exported = await lend(module);
      return exported ? [[module, namesOf(exported)] as const] : [];
    }),
  );
  const missing = missingNames(needs, Object.fromEntries(lent.flat()));
  if (missing.length > 0) throw new NewerPortalNeeded(manifest.name, missing);
};

const unfit = new Set<string>();

/** Remembers how the load of a remote ended, for the card in its place. */
export const noteFit = (remote: string, error?: unknown): void => {
  if (error instanceof NewerPortalNeeded) unfit.add(remote);
  else unfit.delete(remote);
};
export const needsNewerPortal = (remote: string): boolean => unfit.has(remote);
