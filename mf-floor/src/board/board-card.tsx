import type { BoardCard as Card } from '@peruke/contracts/floor';
import type { OrderState } from '@peruke/contracts/orders';
import {
  Avatar,
  BarcodeText,
  classNames,
  DateText,
  FreeText,
  Ltr,
  stateKeyOf,
  StateTag,
  VisuallyHidden,
} from '@peruke/ui/core';
import { IconCheck, IconEdit, IconPackages, IconPhoto, IconPlayerPlay, IconRush } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import { NormBar } from '../at-work/norm-bar';
import { openCard, useNextStep } from './use-next-step';

/** An order at one glance; the card opens it, its foot does the next step. */
export const BoardCard = ({ card, photo }: { card: Card; photo: string | undefined }) => {
  const { t } = useTranslation();
  const details = [t(`wigType.${card.wig_type}`, { defaultValue: card.wig_type }), card.length]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <li className={classes.card} data-state={stateKeyOf(card.state as OrderState)}>
      <Photo url={photo} />
      <div className={classes.top}>
        <button
          type="button"
          className={classes.open}
          aria-label={t('board.open', { barcode: card.barcode })}
          onClick={() => openCard(card.id)}
        >
          <BarcodeText>{card.barcode}</BarcodeText>
        </button>
        {card.rush && <IconRush size={16} className={classes.rush} label={t('board.rush')} />}
        <span title={t('board.maker', { name: card.maker.nickName })} className={classes.maker}>
          <Avatar name={card.maker.nickName} size="small" />
          <VisuallyHidden>{t('board.maker', { name: card.maker.nickName })}</VisuallyHidden>
        </span>
      </div>
      <p className={classes.client}>
        <FreeText>{card.client}</FreeText>
      </p>
      <p className={classes.details}>
        <FreeText>{details}</FreeText>
      </p>
      <div className={classes.line}>
        <StateTag state={card.state as OrderState} />
        <Place card={card} />
      </div>
      <NormBar days={card.days} norm={card.norm_days} />
      <div className={classes.line}>
        <Days card={card} />
        <Due card={card} />
      </div>
      {card.hold === null && <Next card={card} />}
    </li>
  );
};

/** What it looks like by now; before the first photo an empty frame, so that all cards read alike. */
const Photo = ({ url }: { url: string | undefined }) => (
  <span className={classes.photo} aria-hidden>
    {url === undefined ? <IconPhoto size={20} /> : <img src={url} alt="" loading="lazy" decoding="async" />}
  </span>
);

/** The next legal step, pressed where it stands. */
const Next = ({ card }: { card: Card }) => {
  const { t } = useTranslation();
  const name = nextOf(card, t);
  const { press, busy } = useNextStep(card, name);
  return (
    <button
      type="button"
      className={classes.next}
      aria-label={`${name}, ${card.barcode}`}
      aria-busy={busy}
      onClick={() => void press()}
    >
      <NextIcon card={card} />
      <span>{name}</span>
    </button>
  );
};

/** Where it lies; a change that nobody has seen takes that spot. */
const Place = ({ card: { unseen = 0, place } }: { card: Card }) => {
  const { t } = useTranslation();
  if (unseen > 0)
    return (
      <span className={classes.bad}>
        <IconEdit size={16} /> {t('board.changed')}
      </span>
    );
  return place && <Ltr className={classes.place}>{place.code}</Ltr>;
};

type Translate = ReturnType<typeof useTranslation>['t'];

/** What comes next in one word: the step, the start, the client. */
const nextOf = (card: Card, t: Translate): string => {
  if (card.state === 'Draft') return t('board.start');
  if (isReady(card)) return t('board.handOver');
  if (card.next === null) return t('board.allDone');
  return t(`states:stage.${card.next}`, { defaultValue: card.next });
};

const isReady = ({ state }: Card): boolean =>
  state === 'Ready New Wig' || state === 'Ready Repair Wigs' || state === 'Storage';

const NextIcon = ({ card }: { card: Card }) =>
  card.state === 'Draft' ? (
    <IconPlayerPlay size={16} />
  ) : isReady(card) ? (
    <IconPackages size={16} />
  ) : (
    <IconCheck size={16} />
  );

const Days = ({ card: { days, norm_days: norm } }: { card: Card }) => {
  const { t } = useTranslation();
  const share = norm > 0 ? days / norm : 0;
  return (
    <span className={classNames(share >= 1.5 ? classes.bad : share >= 1 && classes.warn)}>
      {t('board.days', { days, norm })}
    </span>
  );
};

const Due = ({ card: { due, late_days: late } }: { card: Card }) => {
  const { t } = useTranslation();
  if (late > 0) return <span className={classes.bad}>{t('board.lateBy', { count: late })}</span>;
  return due ? (
    <DateText value={due} show="date" />
  ) : (
    <span className={classes.quiet}>{t('board.noDue')}</span>
  );
};
