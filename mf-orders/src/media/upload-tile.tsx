import { ProgressBar } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './gallery-panel.module.css';
import type { UploadItem } from './upload-items.rules';

const TEXTS = {
  waiting: 'card.gallery.waiting',
  start: 'card.gallery.step.start',
  'connecting to media service': 'card.gallery.step.connecting',
  'sending files': 'card.gallery.step.sending',
  'decoding file': 'card.gallery.step.decoding',
  'generating preview': 'card.gallery.step.preview',
  'uploading to cloud storage': 'card.gallery.step.storing',
  complete: 'card.gallery.step.complete',
  failed: 'card.gallery.step.failed',
} as const satisfies Record<UploadItem['step'], string>;

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

const toneOf = (step: UploadItem['step']): 'plum' | 'good' | 'bad' => {
  if (step === 'failed') return 'bad';
  return step === 'complete' ? 'good' : 'plum';
};

/** A file on its way: the step's name and percentage (UPL-004 to UPL-006). */
export const UploadTile = ({ item }: { item: UploadItem }) => {
  const { t } = useTranslation();
  const { step, percent, name, sent } = item;
  return (
    <li className={styles.upload} data-step={step} data-testid="upload-tile">
      <span data-cut className={styles.uploadName} title={name}>
        <bdi>{name}</bdi>
      </span>
      <b>{t(TEXTS[step])}</b>
      <ProgressBar percent={percent} label={name} tone={toneOf(step)} />
      <span className={styles.uploadName}>
        <bdi dir="ltr">{percent}%</bdi>
        {sent &&
          ` · ${t('card.gallery.bytes', { sent: megabytes(sent.done), total: megabytes(sent.total) })}`}
      </span>
    </li>
  );
};
