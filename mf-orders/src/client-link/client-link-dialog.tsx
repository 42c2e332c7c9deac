import type { ClientLink, MadeLink, Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { QrCode } from '@peruke/ui/codes';
import { Alert, Button, CancelButton, DateText, Modal } from '@peruke/ui/core';
import { IconCopy, IconLink } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMakeClientLinkMutation, useRevokeClientLinkMutation } from '../api/link.api';
import { useDialogLevel } from '../panels/dialog-level';
import styles from './client-link.module.css';

interface ClientLinkDialogProps {
  order: Order;
  link: ClientLink | null;
  onClose: () => void;
}

/** What she has, and until when. */
const Standing = ({ link }: { link: ClientLink | null }) => {
  const { t } = useTranslation();
  if (!link) return <p className={styles.text}>{t('clientLink.about')}</p>;
  return (
    <p className={styles.text}>
      {t('clientLink.madeBy', { by: link.by })} <DateText value={link.made_at} />
      {'. '}
      {!link.open && t('clientLink.overText')}
      {link.open && link.ends_at === null && t('clientLink.lasts')}
      {link.open && link.ends_at !== null && (
        <>
          {t('clientLink.endsAt')} <DateText value={link.ends_at} />
        </>
      )}
    </p>
  );
};

/** The one time that the address is seen. */
const Shown = ({ made }: { made: MadeLink }) => {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(made.url);
      notify.success(t('clientLink.copied'));
    } catch {
      notify.error(t('clientLink.notCopied'));
    }
  };
  return (
    <div className={styles.shown}>
      <QrCode text={made.url} label={t('clientLink.qr')} size={196} />
      <div className={styles.line}>
        <a href={made.url} target="_blank" rel="noreferrer noopener" className={styles.address}>
          <bdi dir="ltr">{made.url}</bdi>
        </a>
        <Button icon={IconCopy} onClick={() => void copy()}>
          {t('clientLink.copy')}
        </Button>
      </div>
      <Alert tone="warn">{t('clientLink.once')}</Alert>
    </div>
  );
};

/** The link of the order's client: made, shown once, copied, taken back. */
export const ClientLinkDialog = ({ order, link, onClose }: ClientLinkDialogProps) => {
  const { t } = useTranslation();
  const level = useDialogLevel();
  const [make, making] = useMakeClientLinkMutation();
  const [revoke, revoking] = useRevokeClientLinkMutation();
  const [made, setMade] = useState<MadeLink>();

  const give = async (): Promise<void> => {
    const isSure =
      !link?.open ||
      (await confirm({
        title: t('clientLink.anotherTitle'),
        text: t('clientLink.anotherText'),
        yes: t('clientLink.another'),
      }));
    if (!isSure) return;
    const answer = await make(order.id);
    if (answer.error) notify.error(errorText(answer.error));
    else setMade(answer.data);
  };
  const takeBack = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('clientLink.revokeTitle'),
      text: t('clientLink.revokeText'),
      yes: t('clientLink.revoke'),
      danger: true,
    });
    if (!isSure) return;
    const answer = await revoke(order.id);
    if (answer.error) {
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(t('clientLink.revoked'));
    onClose();
  };

  return (
    <Modal
      opened
      size="small"
      level={level}
      title={t('clientLink.title')}
      subtitle={<bdi>{order.client}</bdi>}
      onClose={onClose}
      footerStart={
        link?.open && (
          <Button variant="danger" busy={revoking.isLoading} onClick={() => void takeBack()}>
            {t('clientLink.revoke')}
          </Button>
        )
      }
      footer={
        made ? (
          <CancelButton>{t('clientLink.close')}</CancelButton>
        ) : (
          <>
            <CancelButton>{t('clientLink.cancel')}</CancelButton>
            <Button variant="primary" icon={IconLink} busy={making.isLoading} onClick={() => void give()}>
              {t(link ? 'clientLink.another' : 'clientLink.make')}
            </Button>
          </>
        )
      }
    >
      {made ? <Shown made={made} /> : <Standing link={link} />}
    </Modal>
  );
};
