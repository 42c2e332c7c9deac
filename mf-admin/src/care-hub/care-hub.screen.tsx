import type { Video } from '@peruke/contracts/clients';
import { logProblem } from '@peruke/mf-kit/config';
import { confirm } from '@peruke/mf-kit/shell';
import { Button, ButtonLink, EmptyState, IconButton, PageHead, SkeletonRows } from '@peruke/ui/core';
import { IconDownload, IconEdit, IconExternalLink, IconTrash, IconVideoPlus } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteVideoMutation, useVideosQuery } from '../api/care-hub.api';
import { useSilent } from '../api/use-silent';
import { VideoDialog } from './video.dialog';
import styles from './care-hub.module.css';

interface VideoCardProps {
  video: Video;
  onEdit: () => void;
  onDelete: () => void;
}

const FORBIDDEN_IN_FILES = /[\\/:*?"<>|]/g;

const VideoCard = ({ video, onEdit, onDelete }: VideoCardProps) => {
  const { t } = useTranslation();
  const { title, videoUrl, qrCode } = video;
  return (
    <li className={styles.card} aria-label={title}>
      <img className={styles.code} src={qrCode} alt={t('care.qrOf', { title })} width={148} height={148} />
      <div className={styles.about}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <a className={styles.address} href={videoUrl} target="_blank" rel="noreferrer noopener">
          <bdi dir="ltr">{videoUrl}</bdi>
          <IconExternalLink size={14} />
        </a>
        <div className={styles.buttons}>
          <ButtonLink
            size="small"
            icon={IconDownload}
            href={qrCode}
            download={`${title.replace(FORBIDDEN_IN_FILES, ' ').trim()}.png`}
          >
            {t('care.download')}
          </ButtonLink>
          <span className={styles.end}>
            <IconButton icon={IconEdit} label={t('care.editOf', { title })} onClick={onEdit} />
            <IconButton icon={IconTrash} label={t('care.deleteOf', { title })} onClick={onDelete} />
          </span>
        </div>
      </div>
    </li>
  );
};

/** Videos for clients, each with the code that leads to it (CARE-001 to CARE-004). */
export const CareHubScreen = () => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const { data: videos, error, isFetching, refetch } = useVideosQuery();
  const [remove] = useDeleteVideoMutation();
  const [edited, setEdited] = useState<Video | 'new'>();
  useSilent('The videos did not load', error);

  const erase = async (video: Video): Promise<void> => {
    const yes = await confirm({
      title: t('care.deleteTitle'),
      text: `${t('care.deleteQuestion')} ${video.title}`,
      yes: t('care.deleteYes'),
      danger: true,
    });
    if (!yes) return;
    const answer = await remove(video.id);
    if (answer.error) logProblem('The video was not deleted', answer.error);
  };
  const add = (
    <Button variant="primary" icon={IconVideoPlus} onClick={() => setEdited('new')}>
      {t('care.add')}
    </Button>
  );

  return (
    <>
      <PageHead title={t('care.title')} meta={videos?.length} actions={add} />
      {!videos && error === undefined && <SkeletonRows rows={4} />}
      {!videos && error !== undefined && (
        <EmptyState
          level={2}
          title={t('care.loadError')}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {ui('retry')}
            </Button>
          }
        />
      )}
      {videos?.length === 0 && <EmptyState level={2} title={t('care.empty')} text={t('care.emptyText')} />}
      {videos && videos.length > 0 && (
        <ul className={styles.grid} aria-label={t('care.title')}>
          {videos.map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              onEdit={() => setEdited(video)}
              onDelete={() => void erase(video)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <VideoDialog video={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
};
