import type { Board, BoardCard, BoardColumn } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { BarcodeText, EmptyState, FreeText } from '@peruke/ui/core';
import { IconRush } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { centreKeep } from './bench-keep';
import { centresOf } from './centre.rules';
import classes from './bench.module.css';
import type { DeedQueue } from './held-deeds.rules';
import { cardNow } from './pending.rules';

/** More than anybody works through before the next look; a scan finds all the others. */
const SHOWN = 40;

interface QueueProps {
  board: Board;
  /** Whose queue it is. */
  centre: BoardColumn | undefined;
  /** What was done here, of which the board may not know yet. */
  deeds: DeedQueue;
  onOpen: (card: BoardCard) => void;
}

/** What lies at this bench, the most urgent first; the device remembers whose queue it shows. */
export const Queue = ({ board, centre, deeds, onOpen }: QueueProps) => {
  const { t } = useTranslation();
  const centres = centresOf(board);
  const cards = centre?.cards.slice(0, SHOWN) ?? [];
  return (
    <>
      <h1 className={classes.queueTitle}>{t('bench.queue')}</h1>
      <div className={classes.centres} role="group" aria-label={t('board.columns')}>
        {centres.map(({ key, name, cards: here }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === centre?.key}
            onClick={() => centreKeep.set(key)}
          >
            <span>
              <FreeText>{name?.[currentLanguage()] ?? key}</FreeText> {here.length}
            </span>
          </button>
        ))}
      </div>
      {cards.length === 0 && <EmptyState title={t('board.empty')} />}
      <ul className={classes.queue}>
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" onClick={() => onOpen(card)}>
              <b>
                <BarcodeText>{card.barcode}</BarcodeText>
              </b>
              {card.rush && <IconRush label={t('board.rush')} className={classes.rush} />}
              <FreeText>{card.client}</FreeText>
              <span className={classes.next}>
                <CardNext card={card} deeds={deeds} />
              </span>
              {card.late_days > 0 && (
                <span className={classes.late}>{t('board.lateBy', { count: card.late_days })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const CardNext = ({ card, deeds }: { card: BoardCard; deeds: DeedQueue }) => {
  const { t } = useTranslation();
  const now = cardNow(deeds, card);
  if (now.what === 'next')
    return now.step === null ? t('board.allDone') : t(`states:stage.${now.step}`, { defaultValue: now.step });
  const { deed, by } = now.deed;
  if (deed.do === 'hold') return t('bench.onHold', { reason: t(`board.reason.${deed.reason}`) });
  return t('bench.waitingOf', { name: by.nickName });
};
