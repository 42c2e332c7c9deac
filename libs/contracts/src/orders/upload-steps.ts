/** Steps of an upload in their order, with the percentage that the indicator shows (UPL-004, UPL-005, UPL-006). */
export const UPLOAD_STEPS = {
  start: 10,
  'connecting to media service': 20,
  'sending files': 40,
  'decoding file': 60,
  'generating preview': 70,
  'uploading to cloud storage': 90,
  complete: 100,
  failed: 100,
} as const;

export type UploadStep = keyof typeof UPLOAD_STEPS;

export const isUploadStep = (name: unknown): name is UploadStep =>
  typeof name === 'string' && Object.hasOwn(UPLOAD_STEPS, name);

/** Name of the event on the channel `status.{userId}.{wigId}` (AMB-90). */
export const UPLOAD_EVENT = 'status';

/** How large one photo or video may be (AMB-91). */
export const MOST_FILE_MEGABYTES = 200;

/** What a file may say of itself to be taken (UPL-001, UPL-002); its content is looked at as well. */
export const TAKEN_FILE_TYPES = [
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
] as const;
