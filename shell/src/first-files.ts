/** What the build has written into the page (first-files-plugin.js of @peruke/mf-kit/webpack). */
const written = (name: 'portal-files' | 'lent-files'): unknown => {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return text === undefined ? undefined : JSON.parse(text);
};

/** What the portal takes beside the login. */
export const portalFiles = (): readonly string[] => (written('portal-files') ?? []) as string[];

/** Where the shell keeps a module that it lends later. */
export const lentFiles = (module: string): readonly string[] =>
  ((written('lent-files') ?? {}) as Record<string, string[]>)[module] ?? [];

const asked = new Set<string>();

/**
 * Fetches a file ahead, into the HTTP cache, and not by a preload link: the browser would keep a broken preloaded answer for
 * the script that comes to use it. Whoever needs what did not come will ask for it again and report.
 */
export const fetchFile = (address: string, options: RequestInit = {}): void => {
  if (asked.has(address)) return;
  asked.add(address);
  fetch(address, options)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
};
