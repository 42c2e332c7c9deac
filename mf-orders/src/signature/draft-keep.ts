import { currentUser } from '@peruke/mf-kit/session';

type CounterPage = 'intake' | 'pick-up';

/** Of this tab and this person: what was marked outlives a reload, never the session of the browser. */
const keyOf = (page: CounterPage, orderId: number): string =>
  `peruke.${page}.${currentUser()?.id ?? 0}.${orderId}`;

/** With a draft is kept whether there was a signature. */
interface Signed {
  isSigned?: boolean;
}

export const keptDraft = <T extends object>(page: CounterPage, orderId: number): (T & Signed) | undefined => {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(keyOf(page, orderId)) ?? 'null') as (T & Signed) | null) ?? undefined
    );
  } catch {
    return undefined;
  }
};

export const keepDraft = (page: CounterPage, orderId: number, draft: object): void =>
  sessionStorage.setItem(keyOf(page, orderId), JSON.stringify(draft));

export const dropDraft = (page: CounterPage, orderId: number): void =>
  sessionStorage.removeItem(keyOf(page, orderId));
