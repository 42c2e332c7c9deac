import { lazyPart } from '@peruke/mf-kit/remote';
import { showAgainStore } from '@peruke/mf-kit/session';
import { useSyncExternalStore } from 'react';
import { withLateTexts } from '../late-texts';

const ShowAgainDialog = lazyPart(
  'show-again',
  withLateTexts(() =>
    import(/* webpackChunkName: "show-again" */ '../factor/show-again.dialog').then((m) => m.ShowAgainDialog),
  ),
);

/** Draws the question for the password or a code, while a call waits for it. */
export const ShowAgainHost = () => {
  const open = useSyncExternalStore(showAgainStore.subscribe, showAgainStore.get);
  return open ? <ShowAgainDialog onDone={open.answer} /> : null;
};
