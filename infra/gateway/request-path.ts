const FORBIDDEN = /%2f|%5c|%00|\\|[\u0000-\u0020\u007f]/i;

/**
 * The decoded path of a request, or undefined for a path that gateway and service might read differently: encoded
 * slashes, dot segments, empty segments, broken escapes. Such paths name nothing here and are refused outright.
 */
export function requestPath(url: string): string | undefined {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  if (!raw.startsWith('/') || FORBIDDEN.test(raw)) return undefined;
  try {
    const path = decodeURIComponent(raw);
    // A segment that is still escaped after one decoding was escaped twice.
    if (FORBIDDEN.test(raw === path ? '' : path.replaceAll(' ', ''))) return undefined;
    const segments = path.slice(1).split('/');
    const inner = segments.at(-1) === '' ? segments.slice(0, -1) : segments;
    return inner.some((segment) => segment === '' || segment === '.' || segment === '..') ? undefined : path;
  } catch {
    return undefined;
  }
}
