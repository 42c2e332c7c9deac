import { heldDeed } from '@peruke/mf-kit/shell';
import { useSyncExternalStore } from 'react';
import { HeldBar } from './held-bar';

/** The bar of a deed that is held. It comes with the portal: a deed is done, and taken back, without a network too. */
export const HeldHost = () => {
  const held = useSyncExternalStore(heldDeed.subscribe, heldDeed.get);
  return held ? <HeldBar held={held} /> : null;
};
