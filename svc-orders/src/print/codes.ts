import { toSVG } from 'bwip-js/node';

/** Code 128 as SVG without the text below it; it takes any shape that it is given, bars only need to be upright. */
export const code128 = (text: string): string =>
  toSVG({ bcid: 'code128', text, height: 14, includetext: false, paddingwidth: 10 }).replace(
    '<svg ',
    '<svg preserveAspectRatio="none" ',
  );

/** QR code as SVG with its quiet zone. */
export const qrCode = (text: string): string => toSVG({ bcid: 'qrcode', text, padding: 4 });
