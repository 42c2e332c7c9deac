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
/** An offer, such as to undo, must be read and reached: a plain success is gone before that. */
const OFFER_MS = 10_000;
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

let leaveUndoPlace: (() => unknown) | undefined;

/**
 * What was just done can be taken back in one place of the screen: a bar, or a notice that offers it. The newer deed takes
 * that place, and `leave` of the one before it puts that one away.
 */
export const takeUndoPlace = (leave: () => unknown): void => {
  const leaveBefore = leaveUndoPlace;
  leaveUndoPlace = leave;
  leaveBefore?.();
};

let lastId = 0;

const show = (type: NoticeType, text: string, action?: NoticeAction): number => {
  lastId += 1;
  const duration = action ? Math.max(DURATION[type], OFFER_MS) : DURATION[type];
  const notice: Notice = { id: lastId, type, text, duration, action, at: Date.now() };
  // a success offers the way back; what failed offers a second try, which takes nobody's place
  if (action && type === 'success') takeUndoPlace(() => notify.dismiss(notice.id));
  noticeStore.set(({ shown, past }) => ({
    // the same text again replaces the one on screen: a list of equal lines tells nothing
    shown: [...shown.filter((other) => other.type !== type || other.text !== text), notice].slice(-AT_MOST),
    past: [notice, ...past].slice(0, KEPT),
  }));
  return notice.id;
};

/** Snackbars (ERR-009). One may carry an action: a second try of what failed, undoing what was done. */
export const notify = {
  success: (text: string, action?: NoticeAction): number => show('success', text, action),
  warning: (text: string): number => show('warning', text),
  error: (text: string, action?: NoticeAction): number => show('error', text, action),
  dismiss: (id: number): void =>
    noticeStore.set(({ shown, past }) => ({ shown: shown.filter((notice) => notice.id !== id), past })),
};
