/** Curves over sizes, on paper whose sizes go up tenfold from line to line. */
export interface Curve {
  name: string;
  /** In the order of the sizes; undefined where it was not measured. */
  values: readonly (number | undefined)[];
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 360, 48, 250, 24, 36];
/** Told apart without colours, too: each is dashed in its own way. */
const INKS = [
  '#7a4fb5',
  '#0b7285',
  '#b35900',
  '#2b8a3e',
  '#c2255c',
  '#495057',
  '#1864ab',
  '#5c940d',
] as const;
const DASHES = ['', '8 3', '2 3', '10 3 2 3', '5 5', '1 4', '12 4', '3 6'] as const;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An SVG of what each curve is, against its first value. */
export const growthChart = (sizes: readonly number[], curves: readonly Curve[]): string => {
  const grown = curves.map(({ name, values }) => {
    const first = values.find((value) => value !== undefined) ?? 1;
    return { name, values: values.map((value) => (value === undefined ? undefined : value / first)) };
  });
  const most = Math.max(2, ...grown.flatMap(({ values }) => values.filter((value) => value !== undefined)));
  const x = (at: number): number => LEFT + (at * (WIDTH - LEFT - RIGHT)) / Math.max(1, sizes.length - 1);
  const y = (value: number): number => HEIGHT - BOTTOM - (value * (HEIGHT - TOP - BOTTOM)) / most;
  const lines = Array.from({ length: Math.floor(most) + 1 }, (_, value) => value);
  const parts = [
    ...lines.map(
      (value) =>
        `<path d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" stroke="#dee2e6"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value}x</text>`,
    ),
    ...sizes.map(
      (size, at) =>
        `<text x="${x(at)}" y="${HEIGHT - 12}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    ),
    ...grown.map(({ name, values }, n) => {
      const points = values.flatMap((value, at) =>
        value === undefined ? [] : [`${x(at).toFixed(1)},${y(value).toFixed(1)}`],
      );
      const ink = INKS[n % INKS.length];
      const legend = TOP + 18 * n;
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${ink}" stroke-width="2" stroke-dasharray="${DASHES[n % DASHES.length]}"/><path d="M${WIDTH - RIGHT + 16} ${legend}h28" stroke="${ink}" stroke-width="2" stroke-dasharray="${DASHES[n % DASHES.length]}"/><text x="${WIDTH - RIGHT + 52}" y="${legend + 4}">${escape(name)}</text>`;
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#343a40"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${parts.join('')}</svg>\n`;
};
