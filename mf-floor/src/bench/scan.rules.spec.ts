import { NO_WEDGE, PAUSE_MS, scannedOf, wedgeAfter } from './scan.rules';

const typed = (keys: readonly string[], between: number): string | undefined => {
  let now = 1_000;
  let wedge = NO_WEDGE;
  let code: string | undefined;
  for (const key of keys) {
    ({ wedge, code } = wedgeAfter(wedge, key, now));
    now += between;
  }
  return code;
};

describe('what a scanner reads', () => {
  it.each([
    ['PB1.abc', { what: 'badge', badge: 'PB1.abc' }],
    [' 204526\n', { what: 'code', code: '204526' }],
    ['B-3', { what: 'code', code: 'B-3' }],
    ['   ', { what: 'nothing' }],
    ['x'.repeat(201), { what: 'nothing' }],
  ])('%s', (text, scanned) => {
    expect(scannedOf(text)).toEqual(scanned);
  });

  it('is whole when Enter ends it, with the keys between that are no signs', () => {
    expect(typed(['P', 'Shift', 'B', '1', 'Enter'], 5)).toBe('PB1');
  });

  it('is no hand that types slowly, no lone Enter, and no single key before it', () => {
    expect(typed([...'204526', 'Enter'], PAUSE_MS + 1)).toBeUndefined();
    expect(typed(['Enter'], 5)).toBeUndefined();
    expect(typed(['7', 'Enter'], 5)).toBeUndefined();
  });
});
