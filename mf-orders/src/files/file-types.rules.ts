import { isKnown } from '@peruke/contracts/kernel';
import { MOST_FILE_MEGABYTES, TAKEN_FILE_TYPES } from '@peruke/contracts/orders';

const EXTENSIONS = ['.mov', '.avi', '.wmv', '.flv', '.mkv', '.ts', '.mts', '.m2ts'];

/** For the file dialog; extensions too, as many systems have no type for the rarer videos. */
export const ACCEPT = [...TAKEN_FILE_TYPES, ...EXTENSIONS].join(',');

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();

/** A file without a type is judged by its name; the server has the last word. */
export const isAccepted = ({ type, name }: { type: string; name: string }): boolean =>
  isKnown(TAKEN_FILE_TYPES, type) || EXTENSIONS.includes(extensionOf(name));

export const isVideo = ({ type, name }: { type: string; name: string }): boolean =>
  type.startsWith('video/') || (type === '' && EXTENSIONS.includes(extensionOf(name)));

/** Told before a long way up: the server would refuse it at the end. */
export const isTooLarge = ({ size }: { size: number }): boolean => size > MOST_FILE_MEGABYTES * 1024 * 1024;
