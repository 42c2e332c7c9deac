import { DateText, FreeText, VisuallyHidden } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchOrder } from '../api/bench.api';
import classes from './bench.module.css';

const THUMBS = 4;

/** The wig as it was photographed, the newest sides first at hand, and what was noted of it. */
export const Photos = ({ order }: { order: BenchOrder }) => {
  const { t } = useTranslation();
  const { images } = order.files;
  const [chosen, setChosen] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || images.length <= THUMBS ? images : images.slice(0, THUMBS - 1);
  const image = images.find(({ id }) => id === chosen) ?? images[0];
  const angleOf = (angle: string | null | undefined): string =>
    angle == null ? '' : t(`bench.angle.${angle}`, { defaultValue: angle });
  return (
    <div className={classes.side}>
      {image && (
        <figure className={classes.photo}>
          <img src={image.large_url ?? image.preview_url} alt={t('bench.photoAlt')} />
          <figcaption>
            {angleOf(image.angle)} <DateText value={image.created_at} show="date" />
          </figcaption>
        </figure>
      )}
      {images.length > 1 && (
        <div className={classes.thumbs} role="group" aria-label={t('bench.photos')}>
          {shown.map(({ id, preview_url: url, angle }, at) => (
            <button key={id} type="button" aria-pressed={id === image?.id} onClick={() => setChosen(id)}>
              <img src={url} alt={angleOf(angle) || t('bench.photoNumber', { number: at + 1 })} />
            </button>
          ))}
          {shown.length < images.length && (
            <button type="button" className={classes.more} onClick={() => setWhole(true)}>
              <span aria-hidden dir="ltr">
                +{images.length - shown.length}
              </span>
              <VisuallyHidden>
                {t('bench.morePhotos', { count: images.length - shown.length })}
              </VisuallyHidden>
            </button>
          )}
        </div>
      )}
      {order.details !== '' && (
        <p className={classes.note}>
          <b>{t('bench.note')}</b>
          <br />
          <FreeText>{order.details}</FreeText>
        </p>
      )}
    </div>
  );
};
