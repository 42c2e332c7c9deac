import { HELD_SECONDS, heldDeed, sendHeld, takeHeldBack } from '@peruke/mf-kit/shell';
import { UndoBar } from '@peruke/ui/core';
import { useSyncExternalStore } from 'react';

/**
 * What is about to be sent, and can be taken back until then. It comes with the portal: a deed is done, and taken back,
 * without a network too.
 */
export const HeldHost = () => {
  const held = useSyncExternalStore(heldDeed.subscribe, heldDeed.get);
  if (!held) return null;
  return (
    <UndoBar
      key={held.until}
      until={held.until}
      lasts={HELD_SECONDS}
      runsOn
      onUndo={takeHeldBack}
      onLeave={() => void sendHeld()}
    >
      {held.text}
    </UndoBar>
  );
};
