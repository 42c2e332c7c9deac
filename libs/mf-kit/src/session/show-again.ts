import { createStore } from '../shell/store';

/** Somebody is asked to show the password or a code again; undefined when nobody is. */
export const showAgainStore = createStore<{ answer: (isShown: boolean) => void } | undefined>(undefined);

let asking: Promise<boolean> | undefined;

/**
 * Asks the person for the password or a code, once for all calls that wait for it. Answers whether it was shown: then the
 * calls are worth another try.
 */
export const showAgain = (): Promise<boolean> =>
  (asking ??= new Promise<boolean>((resolve) => {
    showAgainStore.set({
      answer: (isShown) => {
        showAgainStore.set(undefined);
        asking = undefined;
        resolve(isShown);
      },
    });
  }));
