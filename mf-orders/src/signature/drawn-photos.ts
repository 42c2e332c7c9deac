import type { MediaFile } from '@peruke/contracts/orders';

/** As large as a client needs it. The most photos that can be marked stay well below what a tab may keep. */
const LONG_SIDE = 640;

const drawn = async (url: string): Promise<string> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, LONG_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
};

/**
 * The photos themselves in place of their addresses: a page that may ask for nothing shows them, too. Rejects where one of them
 * cannot be had: nobody signs for what she does not see.
 */
export const drawPhotos = (photos: readonly MediaFile[]): Promise<MediaFile[]> =>
  Promise.all(
    photos.map(async (photo) => ({
      ...photo,
      ...{ url: '', preview_url: '', large_url: await drawn(photo.large_url ?? photo.url) },
    })),
  );
