export {
  type ApiError,
  type ApiFailure,
  errorText,
  fieldErrors,
  isApiError,
  isUnanswered,
  knownErrorText,
} from './api-error';
export type { ApiRequest } from './address';
export { type ApiMeta, baseQuery, call } from './base-query';
export { checkedBy } from './checked-by';
export { download, type DownloadOptions, openFile, saveFile } from './download';
export { headStart } from './head-start';
export { useDownload } from './use-download';
export { idempotencyKey, useIdempotencyKey } from './idempotency-key';
export { upload, type UploadOptions } from './upload';
export { beginWait, lateWaits, lineIsDown, SLOW_AFTER_MS, watchLine } from './line-state';
export { recovering } from './recovery';
