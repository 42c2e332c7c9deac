import type * as z from 'zod';
import type {
  layoutSchema,
  manifestSchema,
  menuSchema,
  modalSchema,
  pageSchema,
  titleSchema,
} from './manifest.schema';

type Filled<T, K extends keyof T> = Omit<T, K> & Required<Pick<T, K>>;

export type Title = z.infer<typeof titleSchema>;
export type Layout = z.infer<typeof layoutSchema>;
export type MenuIconName = z.infer<typeof menuSchema>['icon'];
export type PageEntry = Filled<z.infer<typeof pageSchema>, 'layout'>;
export type MenuEntry = Filled<z.infer<typeof menuSchema>, 'order'>;
export type ModalEntry = Required<z.infer<typeof modalSchema>>;

type ManifestFile = z.infer<typeof manifestSchema>;
export interface RemoteManifest extends Filled<
  Omit<ManifestFile, 'pages' | 'menu' | 'modals'>,
  'version' | 'entry' | 'slots'
> {
  pages: PageEntry[];
  menu: MenuEntry[];
  modals: Record<string, ModalEntry>;
}

const NAME = /^[a-z][a-z0-9-]*$/;

const complete = (file: ManifestFile): RemoteManifest => ({
  version: '0.0.0',
  entry: `/remotes/${file.name}/remoteEntry.js`,
  slots: [],
  ...file,
  // NAV-014: a route without a layout is empty
  pages: (file.pages ?? []).map((page) => ({ layout: 'empty', ...page })),
  menu: (file.menu ?? []).map((entry) => ({ order: 100, ...entry })),
  modals: Object.fromEntries(
    Object.entries(file.modals ?? {}).map(([name, modal]) => [name, { kind: 'popup', size: 'm', ...modal }]),
  ),
});

const isPlace = ({ path, title }: { path?: unknown; title?: unknown }): boolean =>
  typeof path === 'string' && path.startsWith('/') && typeof title === 'object' && title !== null;

/** Why the shell cannot show what this manifest offers. */
const problemOf = (raw: unknown): string | undefined => {
  const { name, pages = [], menu = [] } = (raw ?? {}) as Partial<ManifestFile>;
  if (typeof name !== 'string' || !NAME.test(name)) return `no remote is called ${String(name)}`;
  const isWhole = Array.isArray(pages) && Array.isArray(menu) && [...pages, ...menu].every(isPlace);
  return isWhole ? undefined : `${name} lacks a path or a title`;
};

/**
 * Reads the registry: a list of manifests, or an object with `remotes`. One bad manifest costs only its own remote;
 * it is handed to `refuse` and left out.
 */
export const parseManifests = (
  body: unknown,
  refuse: (problem: string) => void = () => undefined,
): RemoteManifest[] => {
  const list: unknown = Array.isArray(body) ? body : (body as { remotes?: unknown } | null)?.remotes;
  if (!Array.isArray(list)) throw new TypeError('the registry is no list of remotes');
  return list.flatMap((raw: unknown) => {
    const problem = problemOf(raw);
    if (problem === undefined) return [complete(raw as ManifestFile)];
    refuse(problem);
    return [];
  });
};
