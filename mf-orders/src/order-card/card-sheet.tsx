import { Drawer, type DrawerProps, Modal } from '@peruke/ui/core';
import { useDialogLevel } from '../panels/dialog-level';
import { GoneAlert } from './gone-alert';

/**
 * The larger forms of the card: a slide-out beside the page, a pop-up above the card that is one itself (CARD-037 to
 * CARD-039, STG-014, STG-040, WIG-044).
 */
export const CardSheet = ({ children, ...props }: Omit<DrawerProps, 'level'>) => {
  const level = useDialogLevel();
  const content = (
    <>
      <GoneAlert />
      {children}
    </>
  );
  return level === 0 ? (
    <Drawer {...props}>{content}</Drawer>
  ) : (
    <Modal {...props} level={level} size="medium">
      {content}
    </Modal>
  );
};
