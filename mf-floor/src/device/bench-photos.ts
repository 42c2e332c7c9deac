import { drop, keep, kept } from './bench-vault';

/** Long enough to judge a hairline by; what a camera makes beyond that only waits longer to be sent. */
const LONGEST_SIDE = 2_000;
const QUALITY = 0.85;
const TYPE = 'image/jpeg';

const nameOf = (deed: string): string => `photo/${deed}`;

/** Also there where the browser keeps nothing: then as long as the page is open. */
const atHand = new Map<string, string>();

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** As small as it may be; a kind that this browser cannot draw goes as it is, the house knows more of them. */
const shrunk = async (file: File): Promise<string> => {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return textOf(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.toDataURL(TYPE, QUALITY);
};

/** Keeps a photo, sealed, until the house has it. */
export const keepPhoto = async (deed: string, file: File): Promise<void> => {
  const text = await shrunk(file);
  atHand.set(deed, text);
  await keep(nameOf(deed), text);
};

export const photoOf = async (deed: string): Promise<Blob | undefined> => {
  const text = atHand.get(deed) ?? (await kept<string>(nameOf(deed)));
  const [head, bytes] = text?.split(',') ?? [];
  if (head === undefined || bytes === undefined) return undefined;
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? TYPE;
  return new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], { type });
};

export const dropPhoto = async (deed: string): Promise<void> => {
  atHand.delete(deed);
  await drop(nameOf(deed));
};

/** With the device itself. */
export const forgetPhotos = (): void => atHand.clear();
