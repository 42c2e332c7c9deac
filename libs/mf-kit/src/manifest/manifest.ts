import * as z from 'zod';

const titleSchema = z.object({ he: z.string(), en: z.string() });
export type Title = z.infer<typeof titleSchema>;

const layoutSchema = z.enum(['main', 'empty', 'empty-protected', 'print']);
export type Layout = z.infer<typeof layoutSchema>;

const pageSchema = z.object({
  /** A pattern of react-router: `/orders/:id`, `/clients-list/:id?`. */
  path: z.string().startsWith('/'),
  /** NAV-003: `UsersList`; the path where there is none. */
  name: z.string().optional(),
  title: titleSchema,
  /** NAV-014: a route without a layout is empty. */
  layout: layoutSchema.default('empty'),
  /** Who is let in; nobody is sent away when it is missing. */
  permission: z.string().optional(),
});
export type PageEntry = z.infer<typeof pageSchema>;

const menuSchema = z.object({
  path: z.string().startsWith('/'),
  title: titleSchema,
  /** A name of @peruke/ui/icons. */
  icon: z.string(),
  /** Heading of the side menu: orders, clients, users. */
  group: z.string(),
  order: z.number().default(100),
  permission: z.string().optional(),
  /** Place on the phone's tab bar, from the inline start; without it the entry stands under "More". */
  tab: z.number().optional(),
  /** Shorter word under the tab's icon. */
  tabTitle: titleSchema.optional(),
});
export type MenuEntry = z.infer<typeof menuSchema>;

const modalSchema = z.object({
  kind: z.enum(['popup', 'slide-out']).default('popup'),
  /** Width of a pop-up: 400, 720, 960 or 1360 px. */
  size: z.enum(['s', 'm', 'l', 'xl']).default('m'),
});
export type ModalEntry = z.infer<typeof modalSchema>;

/** `remote.json` of a remote: everything the shell must know before it loads a line of its code. */
export const manifestSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().default('0.0.0'),
  /** Address of the federation entry. */
  entry: z.string().optional(),
  pages: z.array(pageSchema).default([]),
  menu: z.array(menuSchema).default([]),
  modals: z.record(z.string(), modalSchema).default({}),
  slots: z.array(z.string()).default([]),
  permissions: z.array(z.string()).default([]),
  /** Files that the first page needs, written by the build: fetched together with the entry. */
  preload: z
    .object({
      js: z.array(z.string()),
      css: z.array(z.string()),
      texts: z.object({ he: z.array(z.string()), en: z.array(z.string()) }),
    })
    .optional(),
});
type ParsedManifest = z.infer<typeof manifestSchema>;
export type RemoteManifest = ParsedManifest & { entry: string };

/**
 * Reads the registry: a list of manifests, or an object with `remotes`. One bad manifest costs only its own remote;
 * it is handed to `refuse` and left out.
 */
export const parseManifests = (
  body: unknown,
  refuse: (problem: string) => void = () => undefined,
): RemoteManifest[] => {
  const list = z.union([z.array(z.unknown()), z.object({ remotes: z.array(z.unknown()) })]).parse(body);
  return (Array.isArray(list) ? list : list.remotes).flatMap((raw) => {
    const result = manifestSchema.safeParse(raw);
    if (!result.success) {
      refuse(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
      return [];
    }
    const manifest = result.data;
    return [{ ...manifest, entry: manifest.entry ?? `/remotes/${manifest.name}/remoteEntry.js` }];
  });
};
