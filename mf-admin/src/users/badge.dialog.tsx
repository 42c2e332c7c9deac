import { QrCode } from '@peruke/ui/codes';
import { Alert, Button, CancelButton, Modal } from '@peruke/ui/core';
import { IconPrinter } from '@peruke/ui/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { printBadge } from './print-badge';
import styles from './devices.module.css';

interface BadgeDialogProps {
  name: string;
  badge: string;
  onClose: () => void;
}

/** The badge, this once: it is kept nowhere, and another one is made when it is lost. */
export const BadgeDialog = ({ name, badge, onClose }: BadgeDialogProps) => {
  const { t } = useTranslation();
  const code = useRef<HTMLDivElement>(null);
  const print = () => {
    const drawn = code.current?.querySelector('svg');
    if (drawn) printBadge(drawn, name);
  };
  return (
    <Modal
      opened
      size="small"
      title={t('bench.badgeOf', { name })}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('users.close')}</CancelButton>
          <Button variant="primary" icon={IconPrinter} onClick={print}>
            {t('bench.print')}
          </Button>
        </>
      }
    >
      <div className={styles.code}>
        <Alert tone="plum">{t('bench.shownOnce')}</Alert>
        <div ref={code}>
          <QrCode text={badge} label={t('bench.badgeOf', { name })} />
        </div>
        <p className={styles.big}>
          <bdi>{name}</bdi>
        </p>
      </div>
    </Modal>
  );
};
