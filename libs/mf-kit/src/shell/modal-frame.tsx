import { Drawer, Modal, type ModalSize } from '@peruke/ui/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalEntry } from '../manifest';
import { confirm } from './confirm';
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
  /** Unsaved input: leaving asks first. */
  dirty?: boolean;
  /** Paper behind panels in place of the sheet. */
  onPaper?: boolean;
  /** A line under the head; off when tabs follow. */
  ruled?: boolean;
  bodyClassName?: string;
  children: ReactNode;
}

const SIZE: Record<ModalEntry['size'], ModalSize> = { s: 'small', m: 'medium', l: 'large', xl: 'wide' };

/** The panel around a modal component: head, body, fixed footer. Every modal component renders exactly one. */
export const ModalFrame = ({ dirty = false, onPaper, ruled, bodyClassName, ...frame }: ModalFrameProps) => {
  const { t } = useTranslation('shell');
  const modal = useModal();

  useEffect(() => {
    const askFirst = () =>
      confirm({
        title: t('modal.leave_title'),
        text: t('modal.leave_text'),
        danger: true,
        yes: t('modal.leave_yes'),
      });
    stack.guardClose(modal.id, () => (dirty ? askFirst() : true));
  }, [dirty, modal.id, t]);

  const panel = { ...frame, opened: true, onClose: modal.dismiss, level: modal.level - 1 };
  if (modal.frame.kind === 'slide-out') return <Drawer {...panel} closeOnOutside={!dirty} />;
  return (
    <Modal
      {...panel}
      size={SIZE[modal.frame.size]}
      closeOnOutside={!dirty}
      onPaper={onPaper}
      ruled={ruled}
      bodyClassName={bodyClassName}
    />
  );
};
