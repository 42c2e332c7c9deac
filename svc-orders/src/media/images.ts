import sharp, { type Metadata, type Sharp } from 'sharp';
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

// Several uploads at once must take neither all cores nor all memory from the calls.
sharp.concurrency(1);
sharp.cache(false);
const turnstile = new Turnstile(2);

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

const open = (path: string): Sharp =>
  sharp(path, { limitInputPixels: BASELINE_PIXELS, failOn: 'error', sequentialRead: true });

const shrunk = (picture: Sharp, side: number, quality: number): Sharp =>
  picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: SECONDS });

/** Writes the picture anew: upright, without EXIF or anything else it carried, as WebP; throws when it is none. */
export const reencode = (from: string, to: string): Promise<void> =>
  turnstile.pass(async () => {
    if (!fits(await open(from).metadata())) throw new TooManyPixels();
    await shrunk(open(from), LONG_SIDE, 88).toFile(to);
  });

/** A picture for a paper of about that side in pixels, with its size. */
export const forPaper = (
  from: Buffer,
  side: number,
): Promise<{ data: Buffer; info: { width: number; height: number } }> =>
  turnstile.pass(() =>
    sharp(from, { failOn: 'error' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );

/** A smaller copy of a picture that was written anew before, or of a frame of a video. */
export const shrink = (from: string | Buffer, to: string, side: number): Promise<void> =>
  turnstile.pass(async () => {
    const picture = typeof from === 'string' ? open(from) : sharp(from, { failOn: 'error' });
    await shrunk(picture, side, 80).toFile(to);
  });
