import type { BoardCard } from '@peruke/contracts/floor';
import { BarcodeText, classNames, FreeText, stateKeyOf, StateTag } from '@peruke/ui/core';
import { IconRush } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { NormBar } from '../at-work/norm-bar';
import { ShortDate } from '../at-work/short-date';
import classes from './wall.module.css';

/** An order from across the room. Whoever comes in reads it: it names nobody, also where the board knows who it is. */
export const WallCard = ({ card }: { card: BoardCard }) => {
  const { t } = useTranslation();
  const { state, days, norm_days: norm, unseen = 0 } = card;
  const details = [t(`wig:value.${card.wig_type}`, { defaultValue: card.wig_type }), card.length]
    .filter((part) => part !== '')
    .join(' · ');
  const share = norm > 0 ? days / norm : 0;
  const step =
    card.next === null ? t('board.allDone') : t(`states:stage.${card.next}`, { defaultValue: card.next });
  return (
    <li className={classes.card} data-state={stateKeyOf(state)}>
      <div className={classes.line}>
        <span className={classes.barcode}>
          <BarcodeText>{card.barcode}</BarcodeText>
        </span>
        {card.rush && (
          <span className={classes.rushed}>
            {/* beside a tag there is no room for the word; the legend has it */}
            {state === 'Wigs in Production' ? (
              <>
                <IconRush size={22} className={classes.rush} /> {t('board.rush')}
              </>
            ) : (
              <IconRush size={22} className={classes.rush} label={t('board.rush')} />
            )}
          </span>
        )}
        {state === 'Wigs in Production' ? (
          <span className={classes.details}>
            <FreeText>{details}</FreeText>
          </span>
        ) : (
          <span className={classes.details}>
            <StateTag state={state} />
          </span>
        )}
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
          card.due !== null && <ShortDate value={card.due} />
        )}
      </div>
    </li>
  );
};
