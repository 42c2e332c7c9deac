import { createHash } from 'node:crypto';
import type { Signature } from '@peruke/contracts/orders';

/** SHA-256 in hex of what was signed, in the order given. */
export const sha256Of = (signed: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(signed)).digest('hex');

const path = ([x, y, ...rest]: readonly number[]): string => {
  let line = `M${x} ${y}`;
  for (let i = 0; i < rest.length; i += 2) line += `L${rest[i]} ${rest[i + 1]}`;
  return line;
};

/** The signature as a picture. */
export const signatureSvg = ({ width, height, strokes }: Signature): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<path d="${strokes.map(path).join('')}" fill="none" stroke="#1f1a17" stroke-width="2.5" ` +
  'stroke-linecap="round" stroke-linejoin="round"/></svg>';
