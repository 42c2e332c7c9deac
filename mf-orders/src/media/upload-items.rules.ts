import { UPLOAD_STEPS, type UploadStep } from '@peruke/contracts/orders';

/** A file on its way up, as its tile shows it. */
export interface UploadItem {
  readonly key: number;
  readonly name: string;
  readonly step: UploadStep | 'waiting';
  readonly percent: number;
  /** Megabytes that went out, for files that take a while. */
  readonly sent?: { readonly done: number; readonly total: number };
}

export type UploadChange =
  | { type: 'added'; items: readonly { key: number; name: string }[] }
  | { type: 'stepped'; key: number; step: UploadStep }
  | { type: 'sent'; key: number; done: number; total: number }
  | { type: 'cleared'; key: number };

/** The indicator goes 250 ms after the end (UPL-007). */
export const CLEAR_AFTER_MS = 250;

/** Below this the bytes are gone before anybody could read how many. */
const SLOW_BYTES = 4 * 1024 * 1024;

/** Steps come from the server and from here: the later one stays; nothing is later than an end. */
const stepped = (item: UploadItem, step: UploadStep): UploadItem => {
  const percent = UPLOAD_STEPS[step];
  return percent > item.percent ? { ...item, step, percent, sent: undefined } : item;
};

const sent = (item: UploadItem, done: number, total: number): UploadItem =>
  total < SLOW_BYTES || item.percent > UPLOAD_STEPS['sending files']
    ? item
    : { ...item, sent: { done, total } };

export const uploadItems = (items: readonly UploadItem[], change: UploadChange): readonly UploadItem[] => {
  const one = (key: number, next: (item: UploadItem) => UploadItem) =>
    items.map((item) => (item.key === key ? next(item) : item));
  switch (change.type) {
    case 'added':
      return [...items, ...change.items.map((item) => ({ ...item, step: 'waiting' as const, percent: 0 }))];
    case 'stepped':
      return one(change.key, (item) => stepped(item, change.step));
    case 'sent':
      return one(change.key, (item) => sent(item, change.done, change.total));
    case 'cleared':
      return items.filter(({ key }) => key !== change.key);
  }
};
