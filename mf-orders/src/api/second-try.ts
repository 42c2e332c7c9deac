import { errorText } from '@peruke/mf-kit/api';
import { noticeStore, notify } from '@peruke/mf-kit/shell';
import type { Middleware } from '@reduxjs/toolkit';

/** What RTK tells of a mutation that begins or fails; of everything else some of it is missing. */
interface Told {
  type?: string;
  payload?: unknown;
  meta?: { arg?: { type?: string; endpointName?: string; originalArgs?: unknown } };
}

/** The deed and whom it is done to: what was typed may be another at the second try. */
const deedOf = ({ meta }: Told): string | undefined => {
  const { type, endpointName, originalArgs } = meta?.arg ?? {};
  return type === 'mutation'
    ? `${endpointName} ${String((originalArgs as { id?: unknown } | undefined)?.id)}`
    : undefined;
};

/** The error of a deed leaves the screen when the same is tried again: what comes of that is told anew. */
export const secondTry: Middleware = () => {
  const failed = new Map<string, unknown>();
  return (next) => (action) => {
    const told = action as Told;
    const deed = deedOf(told);
    if (deed !== undefined && told.type?.endsWith('/rejected')) failed.set(deed, told.payload);
    if (deed !== undefined && told.type?.endsWith('/pending') && failed.has(deed)) {
      const text = errorText(failed.get(deed));
      failed.delete(deed);
      for (const notice of noticeStore.get().shown)
        if (notice.type === 'error' && notice.text === text) notify.dismiss(notice.id);
    }
    return next(action);
  };
};
