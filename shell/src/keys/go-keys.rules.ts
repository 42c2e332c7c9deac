/** G and a letter: the letter is the beginning of the English name of the screen. */
export const GO_KEYS: readonly { key: string; path: string; text: string }[] = [
  { key: 'KeyD', path: '/', text: 'dashboard' },
  { key: 'KeyO', path: '/orders', text: 'orders' },
  { key: 'KeyC', path: '/meetings-calendar', text: 'calendar' },
  { key: 'KeyL', path: '/clients-list', text: 'clients' },
  { key: 'KeyU', path: '/users-list', text: 'users' },
  { key: 'KeyR', path: '/report', text: 'reports' },
  { key: 'KeyH', path: '/wig-care-hub', text: 'care_hub' },
  { key: 'KeyS', path: '/warehouse-stock', text: 'stock' },
];

/** How long a G waits for its letter. */
export const GO_WAITS_MS = 1_500;

/** Where a letter after G leads, among the screens of the role. */
export const goPath = (key: string, paths: readonly string[]): string | undefined =>
  GO_KEYS.find((go) => go.key === key && (go.path === '/' || paths.includes(go.path)))?.path;
