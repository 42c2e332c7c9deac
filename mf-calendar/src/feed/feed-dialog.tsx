import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Alert, Button, ErrorState, Modal, SkeletonRows } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { IconCopy, IconRefresh, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useFeedQuery, useRenewFeedMutation, useRevokeFeedMutation } from '../api/calendar.api';
import styles from './feed-dialog.module.css';

const useFeedActions = () => {
  const { t } = useTranslation();
  const [renew, renewing] = useRenewFeedMutation();
  const [revoke, revoking] = useRevokeFeedMutation();
  const tell = (error: unknown, text: string) => {
    if (error === undefined) notify.success(text);
    else notify.error(errorText(error));
  };
  const make = async () => tell((await renew()).error, t('feed.made'));
  return {
    busy: renewing.isLoading || revoking.isLoading,
    make: () => void make(),
    renew: async () => {
      if (await confirm({ title: t('feed.renew'), text: t('feed.renewQuestion'), danger: true }))
        await make();
    },
    revoke: async () => {
      const yes = await confirm({ title: t('feed.revoke'), text: t('feed.revokeQuestion'), danger: true });
      if (yes) tell((await revoke()).error, t('feed.revoked'));
    },
  };
};

const Link = ({ url }: { url: string }) => {
  const { t } = useTranslation();
  const link = new URL(url, window.location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notify.success(t('feed.copied'));
  };
  return (
    <div className={styles.link}>
      <TextField
        label={t('feed.link')}
        dir="ltr"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={IconCopy} onClick={() => void copy()}>
        {t('feed.copy')}
      </Button>
    </div>
  );
};

const Body = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useFeedQuery();
  const actions = useFeedActions();
  if (error !== undefined && !data)
    return <ErrorState title={t('feed.loadError')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <div className={styles.body}>
      <p>{t('feed.about')}</p>
      {data.url === null ? (
        <Button variant="primary" busy={actions.busy} onClick={actions.make}>
          {t('feed.make')}
        </Button>
      ) : (
        <>
          <Link url={data.url} />
          <Alert tone="warn">{t('feed.secret')}</Alert>
          <div className={styles.actions}>
            <Button icon={IconRefresh} busy={actions.busy} onClick={() => void actions.renew()}>
              {t('feed.renew')}
            </Button>
            <Button icon={IconTrash} busy={actions.busy} onClick={() => void actions.revoke()}>
              {t('feed.revoke')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

/** A person's own meetings in the calendar of a phone: one signed link, which can be renewed and taken back. */
export const FeedDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('feed.title')}>
      {opened && <Body />}
    </Modal>
  );
};
