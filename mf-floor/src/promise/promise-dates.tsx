import type { PromiseAnswer } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { DateText } from '@peruke/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './promise.module.css';

interface PromiseDatesProps {
  promise: PromiseAnswer;
  value: string;
  onPick: (day: string) => void;
}

/** The two days that are offered: by the one half of the orders are ready, by the other eight of ten. */
export const PromiseDates = ({ promise, value, onPick }: PromiseDatesProps) => {
  const { t } = useTranslation();
  const name = useId();
  const offers = [
    { key: 'likely', day: promise.likely, days: promise.likely_days },
    { key: 'safe', day: promise.safe, days: promise.safe_days },
  ] as const;
  // one day may be both: then it is the safe one that is chosen
  const chosen = value === promise.safe ? 'safe' : value === promise.likely ? 'likely' : undefined;
  return (
    <div className={classes.dates} role="radiogroup" aria-label={t('promise.title')}>
      {offers.map(({ key, day, days }) =>
        day === null ? (
          <p key={key} className={classes.quiet}>
            {t('promise.nobody')}
          </p>
        ) : (
          <label key={key} className={classes.date}>
            <input type="radio" name={name} checked={chosen === key} onChange={() => onPick(day)} />
            <span className={classes.offer}>
              {t(`promise.${key}`)} <small>{t(`promise.${key}Share`)}</small>
            </span>
            <b>
              <DateText value={`${day} 00:00:00`} show="date" />
            </b>
            <small>
              {weekdayOf(day)} · {t('promise.inDays', { count: Math.round(days ?? 0) })}
            </small>
          </label>
        ),
      )}
    </div>
  );
};

const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'he' ? 'he-IL' : 'en-GB', {
    ...{ weekday: 'long', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`));
