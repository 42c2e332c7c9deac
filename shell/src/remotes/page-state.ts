import { createStore } from '@peruke/mf-kit/shell';

interface PageState {
  /** The remote whose page belongs to the address. */
  remote?: string;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** The card of the failure stays while another try is under way. */
  retrying?: boolean;
}

/** What the content area shows. */
export const pageState = createStore<PageState>({ state: 'idle' });
