import { logProblem } from '@peruke/mf-kit/config';
import { mountRootParcel, type Parcel } from 'single-spa';
import { loadRemoteByName } from './loader';
import { pageState } from './page-state';
import { withTimeout } from './remote-loader';

/** The node that the layouts take in turn; a change of layout moves it and keeps what is mounted in it. */
export const pageContainer: HTMLElement = document.createElement('div');

// grows with every change of the wanted page; what was started for an older number is not mounted any more
let generation = 0;
let mounted: { parcel: Parcel; place: Place } | undefined;

/** What a parcel is mounted with. */
interface Place {
  domElement?: HTMLElement;
}

const unmountPage = async (): Promise<void> => {
  const old = mounted;
  mounted = undefined;
  if (!old) return;
  try {
    await old.parcel.unmount();
  } catch (error) {
    logProblem('a page could not be taken down', error);
  }
  old.place.domElement?.remove();
  // single-spa never lets a root parcel go, nor what it was given: the page's element would stay with all its listeners
  delete old.place.domElement;
};

const mountPage = async (remote: string, mine: number): Promise<void> => {
  try {
    const loaded = await loadRemoteByName(remote);
    const page = await withTimeout(loaded.page(), `${remote}: its first page`);
    if (mine !== generation) return;
    const place = { domElement: document.createElement('div') };
    pageContainer.append(place.domElement);
    const parcel = mountRootParcel(page as Parameters<typeof mountRootParcel>[0], place);
    mounted = { parcel, place };
    await parcel.mountPromise;
    if (mine === generation) pageState.set({ remote, state: 'ready' });
  } catch (error) {
    logProblem(`${remote} could not be loaded`, error);
    if (mine === generation) pageState.set({ remote, state: 'failed' });
  }
};

/**
 * Shows the pages of a remote. Answers at once: single-spa queues every further navigation behind a mount, so a remote
 * that hangs must not keep it waiting.
 */
export const showRemote = (remote: string): void => {
  generation += 1;
  pageState.set({ remote, state: 'loading' });
  void mountPage(remote, generation);
};

export const hideRemote = async (): Promise<void> => {
  generation += 1;
  pageState.set({ state: 'idle' });
  await unmountPage();
};

/** Another try at the page that failed. */
export const retryPage = (): void => {
  const { remote, state, retrying } = pageState.get();
  if (!remote || state !== 'failed' || retrying) return;
  generation += 1;
  pageState.set({ remote, state: 'failed', retrying: true });
  void mountPage(remote, generation);
};
