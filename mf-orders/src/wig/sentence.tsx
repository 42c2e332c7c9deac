import { FreeText } from '@peruke/ui/core';
import type { ReactNode } from 'react';

const SLOT = '\uFFFC';

interface SentenceProps {
  /** The sentence around what stands in the slot. */
  say: (slot: string) => string;
  /** What somebody wrote; or parts, each of which runs its own way already. */
  children: ReactNode;
}

/** A sentence of ours runs the way of the page; only what somebody wrote in it runs its own way. */
export const Sentence = ({ say, children }: SentenceProps) => {
  const [before, after] = say(SLOT).split(SLOT);
  return (
    <>
      {before}
      {typeof children === 'string' ? <FreeText>{children}</FreeText> : children}
      {after}
    </>
  );
};
