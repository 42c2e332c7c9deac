import type { Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, IconButton, Panel } from '@peruke/ui/core';
import { IconArrowsHorizontal, IconTrash } from '@peruke/ui/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteFileMutation, useSetPhotoViewMutation } from '../api/files.api';
import { Compare } from '../compare/compare';
import { useDialogLevel } from '../panels/dialog-level';
import { useFold } from '../panels/use-fold';
import { GalleryButtons } from './gallery-buttons';
import styles from './gallery-panel.module.css';
import viewStyles from './photo-view.module.css';
import { useViewText } from '../files/use-view-text';
import { PhotoViewMenu } from './photo-view-menu';
import { canCompare, type PhotoView, sidesOf } from '../files/photo-view.rules';
import { type Shown, Thumbnail } from './thumbnail';
import tile from './tile.module.css';
import { UploadTile } from './upload-tile';
import { useFileDrop } from './use-file-drop';
import { useNextPhoto } from './use-next-photo';
import { useUploads } from './use-uploads';
import { Viewer } from './viewer';

interface TileProps {
  order: Order;
  shown: Shown;
  mayRemove: boolean;
  children: ReactNode;
}

/** A file and, for those who may, the way to remove it after a question (CARD-031, PERM-046). */
const Tile = ({ order, shown, mayRemove, children }: TileProps) => {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteFileMutation();
  const { file, name, removeName } = shown;
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: removeName,
      text: t('card.gallery.removeQuestion'),
      body: file.has_preview !== false && <img className={tile.asked} src={file.preview_url} alt={name} />,
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
      {mayRemove && (
        <IconButton
          icon={IconTrash}
          size="small"
          label={removeName}
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

/** What a photo shows, to be changed by whoever may bring photos. */
const View = ({ order, shown, mayTell }: { order: Order; shown: Shown; mayTell: boolean }) => {
  const [tell, { isLoading }] = useSetPhotoViewMutation();
  const text = useViewText()(shown.file);
  const change = async (view: Partial<PhotoView>): Promise<void> => {
    const answer = await tell({ id: order.id, fileId: shown.file.id, view });
    if (answer.error) notify.error(errorText(answer.error));
  };
  if (mayTell)
    return (
      <PhotoViewMenu
        value={shown.file}
        name={shown.name}
        disabled={isLoading}
        onChange={(view) => void change(view)}
      />
    );
  return text === '' ? null : <span className={viewStyles.told}>{text}</span>;
};

interface SectionProps {
  order: Order;
  title: string;
  shown: readonly Shown[];
  mayRemove: boolean;
  mayTell?: boolean;
  onOpen: (id: number) => void;
}

const Section = ({ order, title, shown, mayRemove, mayTell = false, onOpen }: SectionProps) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <ul className={styles.tiles}>
      {shown.map((one) => (
        <Tile key={one.file.id} order={order} shown={one} mayRemove={mayRemove}>
          <Thumbnail shown={one} onOpen={() => onOpen(one.file.id)} />
          {one.kind === 'image' && <View order={order} shown={one} mayTell={mayTell} />}
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
  const next = useNextPhoto(order);
  const send = (files: readonly File[], isPhoto = false): void => {
    add(files, { isPhoto, view: next.view });
    next.used();
  };
  const sides = sidesOf(order.files.images);
  const [comparing, setComparing] = useState(false);
  const { videos, photos } = useShownFiles(order, items.length === 0);
  const { over, handlers } = useFileDrop(mayUpload, send);
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
        actions={
          <>
            {canCompare(sides) && (
              <Button size="small" icon={IconArrowsHorizontal} onClick={() => setComparing(true)}>
                {t('compare.title')}
              </Button>
            )}
            {mayUpload && <GalleryButtons next={next} onFiles={send} busy={items.length > 0} />}
          </>
        }
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
            mayTell={mayUpload}
            onOpen={setOpenId}
          />
        )}
      </Panel>
      {comparing && canCompare(sides) && (
        <Compare
          order={order}
          sides={sides}
          level={level + 1}
          mayPin={mayUpload}
          onClose={() => setComparing(false)}
          onTake={
            mayUpload
              ? (angle) => {
                  setComparing(false);
                  next.take(angle);
                }
              : undefined
          }
        />
      )}
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
