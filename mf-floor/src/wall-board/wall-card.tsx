import type { BoardCard } from '@peruke/contracts/floor';
import { BarcodeText, classNames, DateText, stateKeyOf, StateTag } from '@peruke/ui/core';
import { IconRush } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { NormBar } from '../at-work/norm-bar';
import classes from './wall.module.css';

/** An order from across the room. Whoever comes in reads it: it names nobody, also where the board knows who it is. */
export const WallCard = ({ card }: { card: BoardCard }) => {
  const { t } = useTranslation();
  const { state, days, norm_days: norm, unseen = 0 } = card;
  const share = norm > 0 ? days / norm : 0;
  const step =
    card.next === null ? t('board.allDone') : t(`states:stage.${card.next}`, { defaultValue: card.next });
  return (
    <li className={classes.card} data-state={stateKeyOf(state)}>
      <div className={classes.line}>
        <span className={classes.barcode}>
          <BarcodeText>{card.barcode}</BarcodeText>
        </span>
        {card.rush && <IconRush size={22} className={classes.rush} label={t('board.rush')} />}
        {state !== 'Wigs in Production' && <StateTag state={state} />}
      </div>
      <p className={classes.step}>{step}</p>
      <NormBar days={days} norm={norm} />
      <div className={classes.line}>
        <span className={classNames(share >= 1.5 ? classes.bad : share >= 1 && classes.warn)}>
          {t('board.days', { days, norm })}
        </span>
        {unseen > 0 ? (
          <span className={classes.bad}>{t('board.changed')}</span>
        ) : card.late_days > 0 ? (
          <span className={classes.bad}>{t('board.lateBy', { count: card.late_days })}</span>
        ) : (
          card.due !== null && <DateText value={card.due} show="date" />
        )}
      </div>
    </li>
  );
};
