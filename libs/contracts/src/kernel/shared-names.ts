/** Shared module -> names: those that a shell lends, or those that a remote takes. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

/** The module as a whole, whatever it exports. */
export const WHOLE_MODULE = '*';

/** `react-router: useBlocker` for everything that is needed and not lent: the remote is newer than the portal. */
export const missingNames = (needs: SharedNames, provides: SharedNames): string[] =>
  Object.entries(needs).flatMap(([module, names]) =>
    names
      .filter((name) => name !== WHOLE_MODULE || !Object.hasOwn(provides, module))
      .filter((name) => !provides[module]?.includes(name))
      .map((name) => `${module}: ${name}`),
  );
