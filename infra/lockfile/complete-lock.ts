/** An entry of package-lock.json, as far as it matters here. */
export type LockEntry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
} & Record<string, unknown>;
export type Lock = { packages: Record<string, LockEntry> } & Record<string, unknown>;

const SYSTEM =
  /(?:^|[-/])(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32|wasm32)(?:-([a-z0-9]+))?/;

/** System and processor that a package is for, by the way such packages are named. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu'> | undefined {
  const [, system, processor] = SYSTEM.exec(name) ?? [];
  if (system === undefined) return undefined;
  if (system === 'wasm32') return { cpu: ['wasm32'] };
  return { os: [system], ...(processor ? { cpu: [processor] } : {}) };
}

/** The path under which a dependency of `parent` stands in the lock, when it does. */
function find(lock: Lock, parent: string, name: string): string | undefined {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (!at.includes('node_modules/') || at === '')
      return lock.packages[`node_modules/${name}`] && `node_modules/${name}`;
  }
}

/**
 * Adds what npm leaves out of a lock when a registry does not carry a package for some other system: `npm ci` then
 * refuses the whole lock, on every system. The entries carry no checksum, because the package was not seen.
 * Returns the names that were added.
 */
export function completeLock(lock: Lock): string[] {
  const added: string[] = [];
  for (const [parent, entry] of Object.entries(lock.packages))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!platform || find(lock, parent, name)) continue;
      lock.packages[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        ...platform,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
      added.push(name);
    }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return added;
}
