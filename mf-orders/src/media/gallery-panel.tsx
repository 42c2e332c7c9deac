import type { MediaFile, Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, IconButton, Panel } from '@peruke/ui/core';
import { IconCamera, IconTrash, IconUpload } from '@peruke/ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteFileMutation } from '../api/orders.api';
import { CameraDialog } from '../camera/camera-dialog';
import { useDialogLevel } from '../panels/dialog-level';
import { useFold } from '../panels/use-fold';
import { ACCEPT } from '../files/file-types.rules';
import styles from './gallery-panel.module.css';
import { type Shown, Thumbnail } from './thumbnail';
import tile from './tile.module.css';
import { UploadTile } from './upload-tile';
import { useFileDrop } from './use-file-drop';
import { useUploads } from './use-uploads';
import { Viewer } from './viewer';

interface AddButtonsProps {
  onFiles: (files: readonly File[], isPhoto?: boolean) => void;
  busy: boolean;
}

const AddButtons = ({ onFiles, busy }: AddButtonsProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
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
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton icon={IconCamera} label={t('card.gallery.take')} onClick={() => setCamera(true)} />
      <Button size="small" icon={IconUpload} aria-busy={busy} onClick={() => input.current?.click()}>
        {t('card.gallery.upload')}
      </Button>
      {camera && (
        <CameraDialog onPhoto={(photo) => onFiles([photo], true)} onClose={() => setCamera(false)} />
      )}
    </>
  );
};

interface TileProps {
  order: Order;
  file: MediaFile;
  /** Name of the button that removes it; nobody may when undefined. */
  removeLabel: string | undefined;
  children: ReactNode;
}

/** A file and, for those who may, the way to remove it after a question (CARD-031, PERM-046). */
const Tile = ({ order, file, removeLabel, children }: TileProps) => {
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
    const answer = await remove({ id: order.id, fileId: file.id });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('card.gallery.removed'));
  };
  return (
    <li className={tile.holder}>
      {children}
      {removeLabel && (
        <IconButton
          icon={IconTrash}
          size="small"
          label={removeLabel}
          className={tile.remove}
          disabled={isLoading}
          onClick={() => void ask()}
        />
      )}
    </li>
  );
};

/** `all`: also those whose previews are being made; the tile of their upload stands for them otherwise. */
const useShownFiles = ({ files, barcode }: Order, all: boolean) => {
  const { t } = useTranslation();
  const isShown = ({ file }: Shown): boolean => all || file.is_ready !== false;
  const videos = files.videos.map((file, i): Shown => ({
    file,
    kind: 'video',
    name: t('card.gallery.video', { number: i + 1, barcode }),
    removeName: t('card.gallery.removeVideo', { number: i + 1 }),
  }));
  const photos = files.images.map((file, i): Shown => ({
    file,
    kind: 'image',
    name: t('card.gallery.photo', { number: i + 1, barcode }),
    removeName: t('card.gallery.removePhoto', { number: i + 1 }),
  }));
  return { videos: videos.filter(isShown), photos: photos.filter(isShown) };
};

interface SectionProps {
  order: Order;
  title: string;
  shown: readonly Shown[];
  mayRemove: boolean;
  onOpen: (id: number) => void;
}

const Section = ({ order, title, shown, mayRemove, onOpen }: SectionProps) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <ul className={styles.tiles}>
      {shown.map((one) => (
        <Tile
          key={one.file.id}
          order={order}
          file={one.file}
          removeLabel={mayRemove ? one.removeName : undefined}
        >
          <Thumbnail shown={one} onOpen={() => onOpen(one.file.id)} />
        </Tile>
      ))}
    </ul>
  </section>
);

/** Photos and videos of the order (CARD-029, CARD-030). */
export const GalleryPanel = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  // inside a pop-up the panel only shows
  const level = useDialogLevel();
  const quiet = level > 0;
  const [openId, setOpenId] = useState<number>();
  const fold = useFold('gallery');
  const mayUpload = order.actions.includes('upload') && !quiet;
  const mayRemove = order.actions.includes('delete-file') && !quiet;
  const { items, add } = useUploads(order, mayUpload);
  const { videos, photos } = useShownFiles(order, items.length === 0);
  const { over, handlers } = useFileDrop(mayUpload, add);
  const counts = [
    photos.length > 0 && t('card.gallery.photos', { count: photos.length }),
    videos.length > 0 && t('card.gallery.videos', { count: videos.length }),
  ].filter(Boolean);
  const all = [...videos, ...photos];
  return (
    <div className={styles.drop} data-over={over || undefined} {...handlers}>
      <Panel
        {...fold}
        title={t('card.gallery.title')}
        meta={counts.join(' · ')}
        actions={mayUpload && <AddButtons onFiles={add} busy={items.length > 0} />}
      >
        {over && <p className={styles.dropText}>{t('card.gallery.drop')}</p>}
        {items.length > 0 && (
          <ul className={styles.tiles} aria-live="polite">
            {items.map((item) => (
              <UploadTile key={item.key} item={item} />
            ))}
          </ul>
        )}
        {all.length === 0 && items.length === 0 && <p className={styles.none}>{t('card.gallery.none')}</p>}
        {videos.length > 0 && (
          <Section
            order={order}
            title={t('card.gallery.videosTitle')}
            shown={videos}
            mayRemove={mayRemove}
            onOpen={setOpenId}
          />
        )}
        {photos.length > 0 && (
          <Section
            order={order}
            title={t('card.gallery.photosTitle')}
            shown={photos}
            mayRemove={mayRemove}
            onOpen={setOpenId}
          />
        )}
      </Panel>
      {openId !== undefined && (
        <Viewer
          all={all}
          id={openId}
          onShow={setOpenId}
          onClose={() => setOpenId(undefined)}
          level={level + 1}
        />
      )}
    </div>
  );
};
