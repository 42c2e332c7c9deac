import { Drawer, type DrawerProps, Modal } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useDialogLevel } from '../panels/dialog-level';
import { GoneAlert } from './gone-alert';
import { LeaveButton } from './leave-button';
import { useOrderGone } from './order-dialog-context';

interface CardSheetProps extends Omit<DrawerProps, 'level' | 'footer'> {
  /** The button that saves; nothing where each press does so by itself. */
  save?: ReactNode;
}

/**
 * The larger forms of the card: a slide-out beside the page, a pop-up above the card that is one itself (CARD-037 to
 * CARD-039, STG-014, STG-040, WIG-044).
 */
export const CardSheet = ({ children, save, ...props }: CardSheetProps) => {
  const level = useDialogLevel();
  const isGone = useOrderGone();
  const content = (
    <>
      <GoneAlert />
      {children}
    </>
  );
  const frame = {
    ...props,
    footer: (
      <>
        <LeaveButton savesNothing={save === undefined} />
        {!isGone && save}
      </>
    ),
  };
  return level === 0 ? (
    <Drawer {...frame}>{content}</Drawer>
  ) : (
    <Modal {...frame} level={level} size="medium">
      {content}
    </Modal>
  );
};
