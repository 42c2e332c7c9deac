import { createStore, type Store } from './store';

export type NoticeType = 'success' | 'warning' | 'error';

export interface NoticeAction {
  label: string;
  run: () => void;
}

export interface Notice {
  id: number;
  type: NoticeType;
  text: string;
  /** Milliseconds on screen: CONST-022, CONST-023, CONST-024. */
  duration: number;
  action?: NoticeAction;
  at: number;
}

const DURATION: Record<NoticeType, number> = { success: 3_000, warning: 5_000, error: 50_000 };
/** More at once would cover the page; the oldest gives way. */
const AT_MOST = 3;
const KEPT = 50;

interface NoticeState {
  shown: readonly Notice[];
  past: readonly Notice[];
}

/** `shown` are on screen, oldest first; `past` is the list of this page load, newest first. */
export const noticeStore: Store<NoticeState> = createStore<NoticeState>({
  shown: [],
  past: [],
});

let lastId = 0;

const show = (type: NoticeType, text: string, action?: NoticeAction): number => {
  lastId += 1;
  const notice: Notice = { id: lastId, type, text, duration: DURATION[type], action, at: Date.now() };
  noticeStore.set(({ shown, past }) => ({
    // the same text again replaces the one on screen: a list of equal lines tells nothing
    shown: [...shown.filter((other) => other.type !== type || other.text !== text), notice].slice(-AT_MOST),
    past: [notice, ...past].slice(0, KEPT),
  }));
  return notice.id;
};

/** Snackbars (ERR-009). An error may carry an action, such as a second try. */
export const notify = {
  success: (text: string): number => show('success', text),
  warning: (text: string): number => show('warning', text),
  error: (text: string, action?: NoticeAction): number => show('error', text, action),
  dismiss: (id: number): void =>
    noticeStore.set(({ shown, past }) => ({ shown: shown.filter((notice) => notice.id !== id), past })),
};
