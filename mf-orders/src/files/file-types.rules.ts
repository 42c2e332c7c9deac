import { MOST_FILE_MEGABYTES } from '@peruke/contracts/orders';

/** What may be uploaded (UPL-001, UPL-002); the server looks at the content again. */
const ACCEPTED = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/x-msvideo',
  'video/avi',
  'video/x-ms-wmv',
  'video/x-flv',
  'video/x-matroska',
  'video/matroska',
  'video/mp2t',
];
const EXTENSIONS = ['.mov', '.avi', '.wmv', '.flv', '.mkv', '.ts', '.mts', '.m2ts'];

/** For the file dialog; extensions too, as many systems have no type for the rarer videos. */
export const ACCEPT = [...ACCEPTED, ...EXTENSIONS].join(',');

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();

/** A file without a type is judged by its name; the server has the last word. */
export const isAccepted = ({ type, name }: { type: string; name: string }): boolean =>
  ACCEPTED.includes(type) || EXTENSIONS.includes(extensionOf(name));

export const isVideo = ({ type, name }: { type: string; name: string }): boolean =>
  type.startsWith('video/') || (type === '' && EXTENSIONS.includes(extensionOf(name)));

/** Told before a long way up: the server would refuse it at the end. */
export const isTooLarge = ({ size }: { size: number }): boolean => size > MOST_FILE_MEGABYTES * 1024 * 1024;
