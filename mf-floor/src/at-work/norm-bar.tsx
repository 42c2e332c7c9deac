import { classNames } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import classes from './norm-bar.module.css';

/** The whole track is 150 % of the norm; the mark at two thirds is the norm itself. */
const TRACK = 1.5;

/** Days in a place against what they should be. */
export const NormBar = ({ days, norm }: { days: number; norm: number }) => {
  const { t } = useTranslation();
  const share = norm > 0 ? days / norm : 0;
  return (
    <div
      role="img"
      aria-label={t('board.daysLabel', { days, norm })}
      className={classNames(classes.track, share >= TRACK ? classes.bad : share >= 1 && classes.warn)}
    >
      <i style={{ inlineSize: `${Math.min(100, (share / TRACK) * 100)}%` }} />
      <u />
    </div>
  );
};
