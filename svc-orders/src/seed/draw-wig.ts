/** Draws wigs on a stand for the demo workshop: procedural, deterministic, nobody's photographs. */

export const WIG_STYLES = ['long', 'wavy', 'bob', 'back'] as const;
export type WigStyle = (typeof WIG_STYLES)[number];

export const WIDTH = 720;
export const HEIGHT = 900;
const MID = WIDTH / 2;

type Point = readonly [x: number, y: number];

/** Mulberry32: enough for strands of hair. */
const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/** The colour made lighter (up to 1) or darker (down to -1). */
const shade = (hex: string, amount: number): string => {
  const toward = amount > 0 ? 255 : 0;
  const part = (at: number): string => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (toward - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
};

interface Shape {
  /** Where hair ends, and how far it stands off the middle there. */
  readonly end: number;
  readonly spread: number;
  readonly wave: number;
  readonly face: boolean;
}

const SHAPES: Record<WigStyle, Shape> = {
  long: { end: 742, spread: 188, wave: 5, face: true },
  wavy: { end: 712, spread: 214, wave: 22, face: true },
  bob: { end: 520, spread: 186, wave: 8, face: true },
  back: { end: 748, spread: 200, wave: 12, face: false },
};

const CROWN: Point = [MID, 158];

/** One strand from the parting down: over the skull, then free with a wave; `side` runs from -1 to 1. */
const strand = (shape: Shape, side: number, lift: number, phase: number, cut: number): Point[] => {
  const end = shape.end - cut;
  const points: Point[] = [[MID + side * 14, CROWN[1] + Math.abs(side) * 6 - lift * 0.4]];
  const skull = Math.sign(side) * Math.sqrt(Math.abs(side));
  points.push([MID + skull * 112, CROWN[1] + 22 + Math.abs(side) * 38 - lift]);
  points.push([MID + skull * 164, CROWN[1] + 165]);
  const free = 4;
  for (let i = 1; i <= free; i++) {
    const t = i / free;
    const wave = Math.sin(phase + t * 7) * shape.wave * t;
    const x = MID + side * (168 + (shape.spread - 168) * t) + wave + Math.sign(side) * 6 * (1 - t);
    points.push([x, CROWN[1] + 165 + (end - CROWN[1] - 165) * t]);
  }
  return points;
};

/** A smooth line through points (Catmull-Rom as cubic Béziers). */
const smooth = (points: readonly Point[], first = 'M'): string => {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? CROWN;
  const parts = points.slice(1).map(([x, y], i) => {
    const [ax, ay] = at(i - 1);
    const [bx, by] = at(i);
    const [dx, dy] = at(i + 2);
    const c1 = `${(bx + (x - ax) / 6).toFixed(1)} ${(by + (y - ay) / 6).toFixed(1)}`;
    const c2 = `${(x - (dx - bx) / 6).toFixed(1)} ${(y - (dy - by) / 6).toFixed(1)}`;
    return `C${c1} ${c2} ${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `${first}${at(0)[0].toFixed(1)} ${at(0)[1].toFixed(1)}${parts.join('')}`;
};

const mass = (shape: Shape, from: number, to: number): string => {
  const left = strand(shape, from, 14, 0, 0);
  const right = strand(shape, to, 14, 0, 0).toReversed();
  const [, hem] = left.at(-1) ?? CROWN;
  return `${smooth(left)}Q${MID + (from + to) * 90} ${hem + 34} ${right[0]?.[0].toFixed(1)} ${hem}${smooth(right, 'L')}Z`;
};

const strands = (
  shape: Shape,
  hair: string,
  sides: readonly [number, number],
  count: number,
  roll: () => number,
): string =>
  Array.from({ length: count }, () => {
    const side = sides[0] + (sides[1] - sides[0]) * roll();
    // Light falls from the upper left; the depth of a lock is a matter of luck.
    const light = 0.16 - Math.abs(side + 0.35) * 0.3 + (roll() - 0.5) * 0.5;
    const path = smooth(strand(shape, side, 14 * roll(), roll() * 2, roll() * 46));
    const width = (1 + roll() * 3.2).toFixed(1);
    return `<path d="${path}" stroke="${shade(hair, light)}" stroke-width="${width}" stroke-opacity="${(0.35 + roll() * 0.5).toFixed(2)}"/>`;
  }).join('');

const stand = `
  <ellipse cx="${MID}" cy="836" rx="150" ry="20" fill="#000" opacity=".13"/>
  <path d="M${MID - 96} 826q96 26 192 0l-14-26q-82 16-164 0z" fill="#8a6a4d"/>
  <rect x="${MID - 13}" y="600" width="26" height="206" fill="#a5825f"/>
  <path d="M${MID - 56} 640q56 22 112 0l-14-170h-84z" fill="url(#skin)"/>`;

const face = `
  <path d="M${MID - 104} 300c0-142 208-142 208 0c0 96-34 206-104 216c-70-10-104-120-104-216z" fill="url(#skin)"/>
  <path d="M${MID - 62} 352q22-12 44 0M${MID + 18} 352q22-12 44 0" stroke="#b79a80" stroke-width="4" fill="none" stroke-linecap="round"/>
  <path d="M${MID} 360q-9 44-4 60q6 6 14 1" stroke="#c0a389" stroke-width="3.5" fill="none" stroke-linecap="round"/>
  <path d="M${MID - 24} 458q24 12 48 0q-24-10-48 0z" fill="#c98f83"/>`;

const scene = (hair: string): string => `
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#f6f1ea"/><stop offset="1" stop-color="#ddd3c7"/></linearGradient>
    <linearGradient id="skin" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#efdcc9"/><stop offset=".6" stop-color="#e6cfb9"/><stop offset="1" stop-color="#cfb299"/></linearGradient>
    <linearGradient id="hair" x1="0" y1="0" x2="1" y2=".5">
      <stop offset="0" stop-color="${shade(hair, 0.1)}"/><stop offset=".35" stop-color="${shade(hair, 0.2)}"/>
      <stop offset=".7" stop-color="${hair}"/><stop offset="1" stop-color="${shade(hair, -0.4)}"/></linearGradient>
    <radialGradient id="shine" cx=".38" cy=".2" r=".5">
      <stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shadow"><stop offset=".55" stop-color="#8d7a68" stop-opacity=".24"/>
      <stop offset="1" stop-color="#8d7a68" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
  <ellipse cx="${MID + 46}" cy="480" rx="270" ry="360" fill="url(#shadow)"/>
  <rect y="806" width="${WIDTH}" height="94" fill="#cbb8a3"/><rect y="806" width="${WIDTH}" height="3" fill="#b29d86"/>`;

const wigOf = (shape: Shape, hair: string, roll: () => number): string => {
  const locks = (from: number, to: number, count: number): string =>
    `<path d="${mass(shape, from, to)}" fill="url(#hair)"/><g fill="none" stroke-linecap="round">${strands(shape, hair, [from, to], count, roll)}</g>`;
  const cap = `<ellipse cx="${MID - 34}" cy="256" rx="96" ry="78" fill="url(#shine)"/>`;
  if (!shape.face) return `${stand}${locks(-1, 1, 230)}${cap}`;
  const behind = `<path d="${mass(shape, -0.96, 0.96)}" fill="${shade(hair, -0.5)}"/>`;
  return `${behind}${stand}${face}${locks(-1, -0.42, 105)}${locks(0.42, 1, 105)}${fringe(hair, roll)}${cap}`;
};

/** Hair that falls from the parting to both temples, over the brow. */
const fringe = (hair: string, roll: () => number): string =>
  Array.from({ length: 90 }, () => {
    const side = roll() < 0.5 ? -1 : 1;
    const reach = roll();
    const x = MID + side * (70 + reach * 62);
    const from = `${(MID + side * reach * 16).toFixed(1)} ${(CROWN[1] + 2 - reach * 12).toFixed(1)}`;
    const bend = `${(MID + side * (74 + reach * 52)).toFixed(1)} ${(CROWN[1] + 14 - reach * 16).toFixed(1)}`;
    const to = `${(x + side * 6).toFixed(1)} ${(CROWN[1] + 150 + reach * 120).toFixed(1)}`;
    const light = 0.14 + (roll() - 0.5) * 0.45 - (side > 0 ? 0.12 : 0);
    return `<path d="M${from}Q${bend} ${to}" fill="none" stroke-linecap="round" stroke="${shade(hair, light)}" stroke-width="${(3 + roll() * 6).toFixed(1)}" stroke-opacity=".8"/>`;
  }).join('');

/** An SVG of a wig of that hair colour. */
export const drawWig = (style: WigStyle, hair: string, seed: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${scene(hair)}${wigOf(SHAPES[style], hair, dice(seed))}</svg>`;
