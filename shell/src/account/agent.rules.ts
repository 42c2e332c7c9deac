const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (agent: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** What a browser calls itself, in two words; undefined where it says nothing that people know. */
export const agentName = (agent: string | null): string | undefined =>
  agent === null
    ? undefined
    : [named(agent, BROWSERS), named(agent, SYSTEMS)].filter(Boolean).join(', ') || undefined;
