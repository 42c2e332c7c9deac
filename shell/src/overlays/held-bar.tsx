import { HELD_SECONDS, type HeldDeed, sendHeld, takeHeldBack } from '@peruke/mf-kit/shell';
import { UndoBar } from '@peruke/ui/core';

/** What is about to be sent, and can be taken back until then. */
export const HeldBar = ({ held: { text, until } }: { held: HeldDeed }) => (
  <UndoBar
    key={until}
    until={until}
    lasts={HELD_SECONDS}
    onUndo={takeHeldBack}
    onLeave={() => void sendHeld()}
  >
    {text}
  </UndoBar>
);
