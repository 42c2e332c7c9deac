import type { BoardCard as Card } from '@peruke/contracts/floor';
import { can } from '@peruke/mf-kit/session';
import { heldDeed, takeHeldBack } from '@peruke/mf-kit/shell';
import { Avatar, BarcodeText, classNames, FreeText, Ltr, stateKeyOf, StateTag } from '@peruke/ui/core';
import {
  IconCheck,
  IconEdit,
  IconPackages,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconRush,
} from '@peruke/ui/icons';
import { memo, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import { NormBar } from '../at-work/norm-bar';
import { PickUp } from '../at-work/pick-up';
import { ShortDate } from '../at-work/short-date';
import { doNextStep, openCard, type Translate } from './next-step';
import { useTurn } from './turns';

/** Is told an element that comes, and answers what is called when it goes. */
export type Measure = (element: HTMLElement | null) => () => void;

interface CardFrameProps {
  card: Card;
  /** Where it stands in a list of `count`, of which only a part is drawn; `measure` is told its element. */
  index?: number;
  count?: number;
  measure?: Measure;
  /** How far below the column's head, in pixels. */
  top?: number;
  /** Whether it keeps its room until the card is drawn. */
  isComing?: boolean;
  children: ReactNode;
}

const CardFrame = ({ card, index, count, measure, top, isComing = false, children }: CardFrameProps) => (
  <li
    ref={isComing ? undefined : measure}
    data-index={index}
    aria-posinset={index === undefined ? undefined : index + 1}
    aria-setsize={count}
    className={classNames(classes.card, isComing && classes.coming)}
    data-state={stateKeyOf(card.state)}
    style={top === undefined ? undefined : { insetBlockStart: top }}
  >
    {children}
  </li>
);

interface BoardCardProps {
  card: Card;
  photo: string | undefined;
}

/** An order at one glance; the card opens it, its foot does the next step. */
export const BoardCard = ({ card, photo }: BoardCardProps) => (
  <CardFrame card={card}>
    <CardContents card={card} photo={photo} />
  </CardFrame>
);

interface ColumnCardProps extends BoardCardProps, Omit<CardFrameProps, 'isComing' | 'children'> {}

const ColumnCardView = ({ card, photo, ...place }: ColumnCardProps) => {
  const isDrawn = useTurn();
  return (
    <CardFrame card={card} {...place} isComing={!isDrawn}>
      {isDrawn ? <CardContents card={card} photo={photo} /> : <Ltr>{card.barcode}</Ltr>}
    </CardFrame>
  );
};

/** The same in a column that scrolls: first its number alone, the rest in its turn. Those that stay are not drawn anew. */
export const ColumnCard = memo(ColumnCardView);

const CardContents = ({ card, photo }: BoardCardProps) => {
  const { t } = useTranslation();
  const details = [t(`wig:value.${card.wig_type}`, { defaultValue: card.wig_type }), card.length]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <>
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
        <Maker card={card} t={t} />
      </div>
      <p className={classes.client}>
        <FreeText>{card.client}</FreeText>
      </p>
      <p data-cut className={classes.details}>
        <FreeText>{details}</FreeText>
      </p>
      <div className={classNames(classes.line, classes.where)}>
        <StateTag state={card.state} />
        <Place card={card} t={t} />
      </div>
      <Held card={card} t={t} />
      <NormBar days={card.days} norm={card.norm_days} />
      <div className={classes.line}>
        <Days card={card} t={t} />
        <Due card={card} t={t} />
      </div>
      {card.skipped > 0 && <p className={classes.skipped}>{t('board.skipped', { count: card.skipped })}</p>}
      {card.hold === null && (!isMove(card) || can('order.move')) && <Next card={card} t={t} />}
    </>
  );
};

/** A piece of the card; one that scrolls by asks for the texts once. */
interface Part {
  card: Card;
  t: Translate;
}

const Maker = ({ card: { maker }, t }: Part) => {
  const name = t('board.maker', { name: maker.nickName });
  return (
    <span role="img" aria-label={name} title={name} className={classes.maker}>
      <Avatar name={maker.nickName} colour={maker.colour ?? undefined} size="small" />
    </span>
  );
};

/** What it looks like by now; before the first photo an empty frame, so that all cards read alike. */
const Photo = ({ url }: { url: string | undefined }) => (
  <span className={classes.photo} aria-hidden>
    {url === undefined ? <IconPhoto size={20} /> : <img src={url} alt="" loading="lazy" decoding="async" />}
  </span>
);

/** The next legal step, pressed where it stands. */
const Next = ({ card, t }: Part) => {
  const name = nextOf(card, t);
  const [busy, setBusy] = useState(false);
  const isHeld = useSyncExternalStore(heldDeed.subscribe, () => heldDeed.get()?.orderId === card.id);
  const press = async (): Promise<void> => {
    if (busy) return;
    if (isHeld) return takeHeldBack();
    setBusy(true);
    await doNextStep(card, name, t);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={classes.next}
      aria-label={`${name}, ${card.barcode}`}
      aria-busy={busy}
      aria-pressed={isHeld || undefined}
      // the second half of a double press would take back what the first has done
      onClick={({ detail }) => detail < 2 && void press()}
    >
      <NextIcon card={card} />
      <span>{name}</span>
    </button>
  );
};

/** Where it lies; a change that nobody has seen takes that spot. */
const Place = ({ card: { unseen = 0, place }, t }: Part) => {
  if (unseen > 0)
    return (
      <span className={classes.bad}>
        <IconEdit size={16} /> {t('board.changed')}
      </span>
    );
  return place && <Ltr className={classes.place}>{place.code}</Ltr>;
};

/** Why it stands still, in whose words, and since when. */
const Held = ({ card: { hold }, t }: Part) =>
  hold && (
    <p className={classes.held}>
      <IconPlayerPause size={16} />
      <span>
        {t(`board.reason.${hold.reason}`, { defaultValue: hold.reason })}
        {hold.text !== '' && (
          <>
            {': '}
            <FreeText>{hold.text}</FreeText>
          </>
        )}
        {' · '}
        {t('board.heldSince')} <ShortDate value={hold.since} />
        {hold.by && (
          <>
            {' · '}
            <FreeText>{hold.by}</FreeText>
          </>
        )}
      </span>
    </p>
  );

/** What comes next in one word: the step, the start, the client. */
const nextOf = (card: Card, t: Translate): string => {
  if (card.state === 'Draft') return t('board.start');
  if (isReady(card)) return t('board.handOver');
  if (card.next === null) return t('board.allDone');
  return t(`states:stage.${card.next}`, { defaultValue: card.next });
};

const isReady = ({ state }: Card): boolean =>
  state === 'Ready New Wig' || state === 'Ready Repair Wigs' || state === 'Storage';

/** What comes next is another state, which is not everybody's to give; a step is. */
const isMove = (card: Card): boolean => card.state === 'Draft' || isReady(card) || card.next === null;

const NextIcon = ({ card }: { card: Card }) =>
  card.state === 'Draft' ? (
    <IconPlayerPlay size={16} />
  ) : isReady(card) ? (
    <IconPackages size={16} />
  ) : (
    <IconCheck size={16} />
  );

const Days = ({ card: { days, norm_days: norm }, t }: Part) => {
  const share = norm > 0 ? days / norm : 0;
  return (
    <span className={classNames(share >= 1.5 ? classes.bad : share >= 1 && classes.warn)}>
      {t('board.days', { days, norm })}
    </span>
  );
};

/** When it is due; of what is ready, when its client comes for it. */
const Due = ({ card, t }: Part) => {
  if (isReady(card)) return <PickUp at={card.pick_up ?? null} />;
  const { due, late_days: late } = card;
  if (late > 0) return <span className={classes.bad}>{t('board.lateBy', { count: late })}</span>;
  return due ? <ShortDate value={due} /> : <span className={classes.quiet}>{t('board.noDue')}</span>;
};
