import sharp from 'sharp';

/** Far above any camera of the shop, far below what would fill the memory (a pixel takes four bytes). */
const PIXEL_LIMIT = 60_000_000;
const LONG_SIDE = 2_560;
const PREVIEW_SIDE = 480;

// Several uploads at once must not take all cores from the calls.
sharp.concurrency(1);
sharp.cache(false);

/** Writes the picture anew: upright, without EXIF or anything else it carried, as WebP; throws when it is none. */
export const reencode = async (from: string, to: string, preview: string): Promise<void> => {
  const source = sharp(from, {
    limitInputPixels: PIXEL_LIMIT,
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient();
  const inside = { fit: 'inside', withoutEnlargement: true } as const;
  await source
    .clone()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, ...inside })
    .webp({ quality: 88 })
    .toFile(to);
  await sharp(to)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, ...inside })
    .webp({ quality: 80 })
    .toFile(preview);
};
