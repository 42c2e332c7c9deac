import { overlayStack } from './overlay-stack';

/**
 * Overlays are steps of the history: Back leaves the top one and the page under it stays. Opening writes a step with
 * the same address and the height of the stack. Closing writes nothing, since going back takes time and would undo a
 * change of page that comes with it: the step is left behind, taken by the next overlay, and skipped by Back and
 * Forward.
 */
const MARK = 'overlays';

type Moved = 'back' | 'forward';

let own: 'none' | 'leaving' | 'arriving' = 'none';

/** One step back by the page itself: it leaves the page, whatever still lies open over it, and no overlay. */
export const stepBack = (): void => {
  own = 'leaving';
  history.back();
};

const heightHere = (): number => {
  const state: unknown = history.state;
  const height = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : 0;
  return typeof height === 'number' ? height : 0;
};

/** As many steps as overlays are open. */
const takeSteps = (): void => {
  for (let height = heightHere() + 1; height <= overlayStack.get().length; height += 1) {
    history.pushState({ ...(history.state as object | null), [MARK]: height }, '');
  }
};

// browsers without the navigation API tell no direction; Back is what people press
const indexHere = (): number => window.navigation?.currentEntry?.index ?? 0;

/** Called once by the owner of the page; answers how to stop. */
export const followSteps = (): (() => void) => {
  let height = heightHere();
  let index = indexHere();
  let address = window.location.href;
  const noteWhere = () => {
    height = heightHere();
    index = indexHere();
    address = window.location.href;
  };
  const onChange = () => {
    takeSteps();
    noteWhere();
  };
  const skip = (moved: Moved) => (moved === 'back' ? history.back() : history.forward());

  // on the way from another page over steps left behind
  let passing = false;
  /** What the page wrote into its address while an overlay lay open stands in the step left behind alone. */
  let newest: string | undefined;
  // what single-spa tells of it must not take a step anew for the overlay that is being left
  let carrying = false;
  const carryAddress = (from = newest) => {
    newest = undefined;
    const isSamePage = from !== undefined && new URL(from).pathname === window.location.pathname;
    carrying = true;
    if (isSamePage) history.replaceState(history.state, '', from);
    carrying = false;
  };
  const passOwn = (from: number): void => {
    noteWhere();
    // the steps of overlays, open ones and those left behind, are no pages
    if (from === 0) own = 'arriving';
    if (from === 0 && height > 0) newest = window.location.href;
    if (own === 'leaving' || height > 0) return history.back();
    own = 'none';
    carryAddress();
    onChange();
  };
  /** There by itself: told by single-spa alone, or back on the page after a reload. */
  const settle = (isEcho: boolean): void => {
    returning = false;
    if (!isEcho) {
      // carrying speaks of the step arrived at: unnoted, it would pass for an overlay's
      noteWhere();
      carryAddress();
    }
    if (own === 'none' && !carrying) onChange();
  };
  const onPopState = (event: PopStateEvent) => {
    // what single-spa sends after a change of page is no step of the person
    if ('singleSpa' in event || returning) return settle('singleSpa' in event);
    const from = height;
    const left = address;
    if (own !== 'none') return passOwn(from);
    const moved: Moved = indexHere() > index ? 'forward' : 'back';
    noteWhere();
    const isDown = from > height && moved === 'back';
    if (isDown) carryAddress(left);
    const top = overlayStack.get().at(-1);
    if (top && moved === 'back') {
      top.leave();
      // it may ask first, and is still open then
      setTimeout(() => {
        takeSteps();
        noteWhere();
      });
      return;
    }
    const isLeftBehind = height > overlayStack.get().length;
    if (isLeftBehind && from === 0 && moved === 'back') newest = window.location.href;
    passing = isLeftBehind ? passing || from === 0 : passing;
    const arrived = passing && !isLeftBehind;
    if (arrived) {
      passing = false;
      carryAddress();
    } else if (isLeftBehind || isDown) skip(moved);
  };
  const onEntryChange = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
    // a page may change under an open overlay
    if (navigationType === 'push') onChange();
    if (navigationType === 'replace') address = window.location.href;
    // a page that keeps its filters in the address writes a state of its own
    if (navigationType === 'replace' && height > 0 && heightHere() === 0) {
      history.replaceState({ ...(history.state as object | null), [MARK]: height }, '');
    }
  };

  // after a reload nothing is open any more
  let returning = height > 0;
  if (returning) {
    newest = address;
    history.go(-height);
  } else onChange();
  const stopFollowing = overlayStack.subscribe(onChange);
  window.addEventListener('popstate', onPopState);
  window.navigation?.addEventListener('currententrychange', onEntryChange);
  return () => {
    stopFollowing();
    window.removeEventListener('popstate', onPopState);
    window.navigation?.removeEventListener('currententrychange', onEntryChange);
  };
};
