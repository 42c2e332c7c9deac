import { isKnown } from '@peruke/contracts/kernel';
import { TAKEN_FILE_TYPES } from '@peruke/contracts/orders';

/** What a file is by its first bytes, never by its name or the type that its sender claims (AMB-91). */

export interface FileKind {
  readonly kind: 'image' | 'video';
  readonly mime: string;
  readonly extension: string;
}

const image = (mime: string, extension: string): FileKind => ({ kind: 'image', mime, extension });
const video = (mime: string, extension: string): FileKind => ({ kind: 'video', mime, extension });

/** Bytes that the longest signature needs: two packets of a transport stream. */
export const SNIFF_BYTES = 400;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
const starts = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

const riff = (bytes: Uint8Array): FileKind | undefined => {
  if (text(bytes, 0, 4) !== 'RIFF') return undefined;
  const form = text(bytes, 8, 12);
  if (form === 'WEBP') return image('image/webp', 'webp');
  return form === 'AVI ' ? video('video/x-msvideo', 'avi') : undefined;
};

// Still pictures of phones (HEIC, AVIF) have the same box; they are not accepted.
const STILL_BRANDS = /^(heic|heix|hevc|mif1|msf1|avif|avis)$/;

const isoMedia = (bytes: Uint8Array): FileKind | undefined => {
  if (text(bytes, 4, 8) !== 'ftyp') return undefined;
  const brand = text(bytes, 8, 12);
  if (STILL_BRANDS.test(brand)) return undefined;
  return brand === 'qt  ' ? video('video/quicktime', 'mov') : video('video/mp4', 'mp4');
};

const transportStream = (bytes: Uint8Array): FileKind | undefined =>
  bytes[0] === 0x47 && bytes[188] === 0x47 && bytes[376] === 0x47 ? video('video/mp2t', 'ts') : undefined;

const ASF = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11];

/** The kind of a file that may be uploaded, or undefined. */
export const sniff = (bytes: Uint8Array): FileKind | undefined => {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return image('image/jpeg', 'jpg');
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return image('image/png', 'png');
  if (text(bytes, 0, 4) === 'FLV\u0001') return video('video/x-flv', 'flv');
  if (starts(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return video('video/x-matroska', 'mkv');
  if (starts(bytes, ...ASF)) return video('video/x-ms-wmv', 'wmv');
  return riff(bytes) ?? isoMedia(bytes) ?? transportStream(bytes);
};

/** Whether a type that a sender claims is one of those taken: of such a file its type is not what is wrong. */
export const isTakenType = (type: string): boolean => isKnown(TAKEN_FILE_TYPES, type.toLowerCase());
