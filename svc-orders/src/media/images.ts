import type { Metadata, Sharp } from 'sharp';
import { Turnstile } from './turnstile.js';

/** Above any phone of the shop. Such a picture is decoded line by line and needs little memory. */
const BASELINE_PIXELS = 60_000_000;
/** What any other picture may need when it is decoded as a whole. */
const DECODED_BYTES = 96 * 1024 * 1024;
const LONG_SIDE = 2_560;
const SECONDS = 30;

/** Sides of the previews: a tile of the gallery, and the large view on most screens. */
export const PREVIEW_SIDE = 480;
export const LARGE_SIDE = 1_280;

const turnstile = new Turnstile(2);

/** Ten megabytes, which the first upload loads. */
const library = async () => {
  const { default: sharp } = await import('sharp');
  // Several uploads at once must take neither all cores nor all memory from the calls.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** The picture would need more memory than any photo does. */
export class TooManyPixels extends Error {}

const decodedBytes = ({ width, height, channels = 4, depth, isProgressive }: Metadata): number => {
  const deep = depth === 'ushort' || (isProgressive ?? false) ? 2 : 1;
  return width * height * channels * deep;
};

const fits = (metadata: Metadata): boolean => {
  const isBaseline = metadata.format === 'jpeg' && !metadata.isProgressive;
  return isBaseline || decodedBytes(metadata) <= DECODED_BYTES;
};

const readFile = async (path: string): Promise<Sharp> =>
  (await library())(path, { limitInputPixels: BASELINE_PIXELS, failOn: 'error', sequentialRead: true });

const readBytes = async (bytes: Buffer): Promise<Sharp> => (await library())(bytes, { failOn: 'error' });

const shrunk = (picture: Sharp, side: number, quality: number): Sharp =>
  picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: SECONDS });

/** Writes the picture anew: upright, without EXIF or anything else it carried, as WebP; throws when it is none. */
export const reencode = (from: string, to: string): Promise<void> =>
  turnstile.pass(async () => {
    const picture = await readFile(from);
    if (!fits(await picture.metadata())) throw new TooManyPixels();
    await shrunk(picture, LONG_SIDE, 88).toFile(to);
  });

/** A picture for a paper of about that side in pixels, with its size. */
export const forPaper = (
  from: Buffer,
  side: number,
): Promise<{ data: Buffer; info: { width: number; height: number } }> =>
  turnstile.pass(async () => {
    const picture = await readBytes(from);
    return picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
  });

/** A smaller copy of a picture that was written anew before, or of a frame of a video. */
export const shrink = (from: string | Buffer, to: string, side: number): Promise<void> =>
  turnstile.pass(async () => {
    const picture = await (typeof from === 'string' ? readFile(from) : readBytes(from));
    await shrunk(picture, side, 80).toFile(to);
  });
