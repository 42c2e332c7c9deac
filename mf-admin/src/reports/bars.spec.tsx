import { formatCount } from '@peruke/ui/formats';
import { render } from '@testing-library/react';
import { Bars } from './bars';

const NAMES = ['Dafna', 'Shoshana', 'Noa', 'Elisheva Miriam Weiss', 'Rivka', 'Hadassah', 'Tzippora', 'Yael'];
const bars = NAMES.map((label, at) => ({ label, values: { wig: 20 - at, repair: at } }));
const series = [
  { key: 'wig', label: 'Wigs' },
  { key: 'repair', label: 'Repairs' },
];

/** The plot and each text in it, as a browser would measure them. */
const measured = (width: number) =>
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isText = this.tagName === 'SPAN';
    const size = isText ? { width: 8 * (this.textContent ?? '').length, height: 14 } : { width, height: 300 };
    return { ...size, x: 0, y: 0, top: 0, left: 0, right: size.width, bottom: size.height } as DOMRect;
  });

const drawn = (width: number, isNarrow: boolean) => {
  window.matchMedia = (media) =>
    ({
      media,
      matches: isNarrow,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  measured(width);
  const { container } = render(<Bars named bars={bars} series={series} format={formatCount} />);
  return [...container.querySelectorAll('.recharts-cartesian-axis-tick-value')].map(({ textContent }) =>
    textContent?.replaceAll(' ', ''),
  );
};
afterEach(() => jest.restoreAllMocks());

it.each([
  ['a phone', 358, true],
  ['a desk', 1_000, false],
])('names every bar on %s', (_where, width, isNarrow) => {
  // words may stand under one another
  const names = NAMES.map((name) => (name.length > 14 ? 'ElishevaMiri…' : name));
  expect(drawn(width, isNarrow)).toEqual(expect.arrayContaining(names));
});
