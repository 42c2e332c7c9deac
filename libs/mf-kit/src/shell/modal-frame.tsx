import { Drawer, Modal, type ModalSize } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import type { ModalEntry } from '../manifest';
import { useModal } from './modal-context';
import { stack } from './stack';

export interface ModalFrameProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Beside the title: a switch, a tag. */
  headExtra?: ReactNode;
  /** Buttons beside the X. */
  headActions?: ReactNode;
  /** Buttons; the primary one last. */
  footer?: ReactNode;
  /** Apart from the rest at the inline start: Delete, or the number of errors. */
  footerStart?: ReactNode;
  /** Unsaved input: leaving asks first. Left out: the panel looks at what was typed into it. */
  dirty?: boolean;
  /** What leaving loses, where that is not what was typed. */
  leaveText?: string;
  /** Paper behind panels in place of the sheet. */
  onPaper?: boolean;
  /** A line under the head; off when tabs follow. */
  ruled?: boolean;
  bodyClassName?: string;
  children: ReactNode;
}

const SIZE: Record<ModalEntry['size'], ModalSize> = { s: 'small', m: 'medium', l: 'large', xl: 'wide' };

/** The panel around a modal component: head, body, fixed footer. Every modal component renders exactly one. */
export const ModalFrame = ({ onPaper, ruled, bodyClassName, ...frame }: ModalFrameProps) => {
  const modal = useModal();
  const panel = {
    ...frame,
    opened: true,
    onClose: modal.dismiss,
    onGuard: (mayLeave: () => Promise<boolean>) => stack.guardClose(modal.id, mayLeave),
    level: modal.level - 1,
  };
  if (modal.frame.kind === 'slide-out') return <Drawer {...panel} />;
  return (
    <Modal
      {...panel}
      size={SIZE[modal.frame.size]}
      onPaper={onPaper}
      ruled={ruled}
      bodyClassName={bodyClassName}
    />
  );
};
