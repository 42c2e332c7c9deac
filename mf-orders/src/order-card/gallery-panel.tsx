import type { Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, IconButton, Panel } from '@peruke/ui/core';
import { IconCamera, IconTrash, IconUpload } from '@peruke/ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteFileMutation, useUploadFilesMutation } from '../api/orders.api';
import { CameraDialog } from '../camera/camera-dialog';
import styles from './gallery-panel.module.css';
import { useDialogLevel } from './order-dialog-context';

const ACCEPT = 'image/jpeg,image/png,image/webp,video/*';

const AddButtons = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const [upload, { isLoading }] = useUploadFilesMutation();
  const send = async (files: readonly File[], done: string): Promise<void> => {
    if (files.length === 0) return;
    const videos = files.filter((file) => file.type.startsWith('video/'));
    const images = files.filter((file) => !videos.includes(file));
    const answer = await upload({ id: order.id, images, videos });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(done);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        data-testid="gallery-input"
        onChange={(event) => {
          void send([...(event.target.files ?? [])], t('card.gallery.added'));
          event.target.value = '';
        }}
      />
      <IconButton icon={IconCamera} label={t('card.gallery.take')} onClick={() => setCamera(true)} />
      <Button size="small" icon={IconUpload} busy={isLoading} onClick={() => input.current?.click()}>
        {isLoading ? t('card.gallery.sending') : t('card.gallery.upload')}
      </Button>
      {camera && (
        <CameraDialog
          onPhoto={(photo) => void send([photo], t('card.gallery.photoAdded'))}
          onClose={() => setCamera(false)}
        />
      )}
    </>
  );
};

interface TileProps {
  order: Order;
  fileId: number;
  /** Name of the button that removes it; nobody may when undefined. */
  removeLabel: string | undefined;
  children: ReactNode;
}

/** A file and, for those who may, the way to remove it after a question (CARD-031, PERM-046). */
const Tile = ({ order, fileId, removeLabel, children }: TileProps) => {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteFileMutation();
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('card.gallery.removeTitle'),
      text: t('card.gallery.removeQuestion'),
      yes: t('card.gallery.removeYes'),
      danger: true,
    });
    if (!yes) return;
    const answer = await remove({ id: order.id, fileId });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('card.gallery.removed'));
  };
  return (
    <li className={styles.holder}>
      {children}
      {removeLabel && (
        <IconButton
          icon={IconTrash}
          size="small"
          label={removeLabel}
          className={styles.remove}
          disabled={isLoading}
          onClick={() => void ask()}
        />
      )}
    </li>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <ul className={styles.tiles}>{children}</ul>
  </section>
);

const Videos = ({ order, mayRemove }: { order: Order; mayRemove: boolean }) => {
  const { t } = useTranslation();
  return order.files.videos.map((file, i) => {
    const number = i + 1;
    return (
      <Tile
        key={file.id}
        order={order}
        fileId={file.id}
        removeLabel={mayRemove ? t('card.gallery.removeVideo', { number }) : undefined}
      >
        <video
          className={styles.tile}
          src={file.url}
          poster={file.preview_url}
          controls
          preload="none"
          aria-label={t('card.gallery.video', { number, barcode: order.barcode })}
        />
      </Tile>
    );
  });
};

const Photos = ({ order, mayRemove }: { order: Order; mayRemove: boolean }) => {
  const { t } = useTranslation();
  return order.files.images.map((file, i) => {
    const number = i + 1;
    return (
      <Tile
        key={file.id}
        order={order}
        fileId={file.id}
        removeLabel={mayRemove ? t('card.gallery.removePhoto', { number }) : undefined}
      >
        <a className={styles.tile} href={file.url} target="_blank" rel="noreferrer">
          <img
            src={file.preview_url}
            alt={t('card.gallery.photo', { number, barcode: order.barcode })}
            loading="lazy"
          />
        </a>
      </Tile>
    );
  });
};

/** Photos and videos of the order (CARD-029, CARD-030). */
export const GalleryPanel = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  // inside a pop-up the panel only shows
  const quiet = useDialogLevel() > 0;
  const { images, videos } = order.files;
  const counts = [
    images.length > 0 && t('card.gallery.photos', { count: images.length }),
    videos.length > 0 && t('card.gallery.videos', { count: videos.length }),
  ].filter(Boolean);
  const mayRemove = order.actions.includes('delete-file') && !quiet;
  return (
    <Panel
      title={t('card.gallery.title')}
      meta={counts.join(' · ')}
      actions={order.actions.includes('upload') && !quiet && <AddButtons order={order} />}
    >
      {counts.length === 0 && <p className={styles.none}>{t('card.gallery.none')}</p>}
      {videos.length > 0 && (
        <Section title={t('card.gallery.videosTitle')}>
          <Videos order={order} mayRemove={mayRemove} />
        </Section>
      )}
      {images.length > 0 && (
        <Section title={t('card.gallery.photosTitle')}>
          <Photos order={order} mayRemove={mayRemove} />
        </Section>
      )}
    </Panel>
  );
};
