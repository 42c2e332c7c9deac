import { isPermission, type Permission } from '@peruke/contracts/identity';
import * as z from 'zod';

export const titleSchema = z.strictObject({ he: z.string().min(1), en: z.string().min(1) });

const permissionSchema = z.custom<Permission>(
  (value) => typeof value === 'string' && isPermission(value),
  'is no permission of libs/contracts/src/identity/permissions.ts',
);

/** The icons that the shell has for the menu; an older shell shows a plain sheet for one that it does not know. */
export const MENU_ICONS = [
  'activity',
  'board',
  'calendar',
  'care-hub',
  'cash',
  'clients',
  'dashboard',
  'floor-report',
  'floor-settings',
  'import',
  'operation',
  'orders',
  'payments',
  'places',
  'reports',
  'settings',
  'stock',
  'users',
] as const;

export const layoutSchema = z.enum(['main', 'empty', 'empty-protected', 'print']);

export const pageSchema = z.strictObject({
  /** A pattern of react-router: `/orders/:id`, `/clients-list/:id?`. */
  path: z.string().startsWith('/'),
  /** NAV-003: `UsersList`; the path where there is none. */
  name: z.string().optional(),
  title: titleSchema,
  /** NAV-014: a route without a layout is empty. */
  layout: layoutSchema.optional(),
  /** Who is let in; nobody is sent away when it is missing. */
  permission: permissionSchema.optional(),
  /** Shown to whoever comes, signed in or not: the page has a door of its own (an enrolled device). */
  ownDoor: z.boolean().optional(),
  /**
   * Calls below `/base/api` that it begins with when its address says nothing else. The shell makes them before the code of the
   * page is there; of one that the page then makes otherwise the answer is thrown away.
   */
  asks: z.array(z.string().startsWith('/')).optional(),
  /** Needs the room of the side menu, which opens folded there; a shell that does not know the word leaves it as it is. */
  wide: z.boolean().optional(),
});

export const menuSchema = z.strictObject({
  path: z.string().startsWith('/'),
  title: titleSchema,
  icon: z.enum(MENU_ICONS),
  /** Heading of the side menu: orders, clients, users. */
  group: z.string(),
  /** Its words, for a group that the shell has no words for. */
  groupTitle: titleSchema.optional(),
  order: z.number().optional(),
  permission: permissionSchema.optional(),
  /** Place on the phone's tab bar, from the inline start; without it the entry stands under "More". */
  tab: z.number().optional(),
  /** Shorter word under the tab's icon. */
  tabTitle: titleSchema.optional(),
});

export const modalSchema = z.strictObject({
  kind: z.enum(['popup', 'slide-out']).optional(),
  /** Width of a pop-up: 400, 720, 960 or 1360 px. */
  size: z.enum(['s', 'm', 'l', 'xl']).optional(),
});

const textFilesSchema = z.object({ he: z.array(z.string()), en: z.array(z.string()) });

/**
 * `remote.json` of a remote: everything the shell must know before it loads a line of its code. The build of a remote
 * refuses a file that is not like this (manifest-plugin.js); the browser only fills in what was left out.
 */
export const manifestSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().optional(),
  /** Address of the federation entry. */
  entry: z.string().optional(),
  pages: z.array(pageSchema).optional(),
  menu: z.array(menuSchema).optional(),
  modals: z.record(z.string(), modalSchema).optional(),
  slots: z.array(z.string()).optional(),
  /** `<version>+<hash of all files>`, written by the build: below it the files of this build stand for ever. */
  build: z.string().optional(),
  /** Files that come first, written by the build: fetched together with the entry. */
  preload: z
    .object({
      js: z.array(z.string()),
      css: z.array(z.string()),
      texts: textFilesSchema,
      /** Modules that the shell lends from chunks of its own. */
      lends: z.array(z.string()).optional(),
      /** What each page's screen takes beside all this, by the page's path. */
      pages: z
        .record(
          z.string(),
          z.object({
            files: z.array(z.string()),
            lends: z.array(z.string()),
            /** Where the first texts do without its own. */
            texts: textFilesSchema.optional(),
          }),
        )
        .optional(),
    })
    .optional(),
  /** What it takes of the shell, written by the build: shared module -> names. */
  needs: z.record(z.string(), z.array(z.string())).optional(),
  /** What of it the live shell does not have, said by the registry. */
  missing: z.array(z.string()).optional(),
  /** Digests of the entry and of what the first page needs; the entry carries those of the rest. */
  integrity: z.record(z.string(), z.string()).optional(),
});
