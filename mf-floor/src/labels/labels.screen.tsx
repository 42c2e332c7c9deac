import type { Place } from '@peruke/contracts/floor';
import { navigate } from '@peruke/mf-kit/shell';
import { QrCode } from '@peruke/ui/codes';
import { BackLink, Button, ErrorState, FreeText, Ltr, SkeletonRows } from '@peruke/ui/core';
import { IconPrinter } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePlacesQuery } from '../api/floor.api';
import { labelCode } from './label.rules';
import classes from './labels.module.css';

/** Stickers of 50 x 25 mm for places, each on a page of its own; the address names them, with commas between. */
export const LabelsScreen = () => {
  const { t } = useTranslation();
  const ids = (useParams().ids ?? '').split(',').map(Number);
  const { data: places, isError, refetch } = usePlacesQuery();
  const chosen = places?.filter(({ id }) => ids.includes(id));
  const back = ids.length === 1 ? `/floor/places/${ids[0]}` : '/floor/places';
  return (
    <div className={classes.page}>
      {/* for this page alone: a rule of a style sheet would stay when the page is left */}
      <style>{'@page { size: 50mm 25mm; margin: 0 }'}</style>
      <div className={classes.bar}>
        <BackLink href={back} onFollow={() => navigate(back)}>
          {t('places.title')}
        </BackLink>
        <Button
          variant="primary"
          icon={IconPrinter}
          disabled={!chosen?.length}
          onClick={() => window.print()}
        >
          {t('places.print')}
        </Button>
      </div>
      {isError && !places && <ErrorState title={t('places.failed')} onRetry={() => void refetch()} />}
      {!places && !isError && <SkeletonRows rows={3} />}
      {chosen?.map((place) => (
        <Sticker key={place.id} place={place} />
      ))}
    </div>
  );
};

/** What the scanner reads is the code alone, as it is typed. */
const Sticker = ({ place: { code, name, kind } }: { place: Place }) => {
  const { t } = useTranslation();
  const { lines, size } = labelCode(code);
  return (
    <article className={classes.sticker}>
      <div className={classes.words}>
        <div className={classes.code} style={{ fontSize: `${size}pt` }}>
          <Ltr>
            {lines[0]}
            {lines[1] !== undefined && <wbr />}
            {lines[1]}
          </Ltr>
        </div>
        <div className={classes.name}>
          <FreeText>{name}</FreeText>
        </div>
        <small>{t(`places.kinds.${kind}`, { defaultValue: '' })}</small>
      </div>
      <div className={classes.qr}>
        <QrCode text={code} label={t('places.qr', { code })} />
      </div>
    </article>
  );
};
