import type { PromiseAnswer, PromiseReason } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan } from '@peruke/mf-kit/session';
import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { classNames, DateText, SkeletonRows } from '@peruke/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePromiseQuery } from '../api/floor.api';
import { HeatStrip } from './heat-strip';
import classes from './promise.module.css';

/** When the order can honestly be ready, and why; a day of it goes into the form around. */
export const PromisePanel = ({ orderId, value, onPick }: SlotPropsOf<'order-form.promise'>) => {
  const { t } = useTranslation();
  const mayAsk = useCan('floor.promise');
  const { data: promise, isLoading } = usePromiseQuery(orderId, { skip: !mayAsk });
  if (isLoading) return <SkeletonRows rows={3} />;
  // an order that is not in work has no forecast
  if (!promise) return null;
  return (
    <section className={classes.panel} aria-label={t('promise.title')}>
      <h3 className={classes.title}>{t('promise.title')}</h3>
      <Dates promise={promise} value={value} onPick={onPick} />
      <TooEarly promise={promise} value={value} />
      <Reasons reasons={promise.reasons} />
      <HeatStrip promise={promise} value={value} />
    </section>
  );
};

interface DatesProps {
  promise: PromiseAnswer;
  value: string;
  onPick: (day: string) => void;
}

const Dates = ({ promise, value, onPick }: DatesProps) => {
  const { t } = useTranslation();
  const name = useId();
  const offers = [
    { key: 'likely', day: promise.likely, days: promise.likely_days },
    { key: 'safe', day: promise.safe, days: promise.safe_days },
  ] as const;
  return (
    <div className={classes.dates} role="radiogroup" aria-label={t('promise.title')}>
      {offers.map(({ key, day, days }) =>
        day === null ? (
          <p key={key} className={classes.quiet}>
            {t('promise.nobody')}
          </p>
        ) : (
          <label key={key} className={classes.date}>
            <input type="radio" name={name} checked={day === value} onChange={() => onPick(day)} />
            <span>
              {t(`promise.${key}`)} <small>{t(`promise.${key}Share`)}</small>
            </span>
            <b>
              <DateText value={`${day} 00:00:00`} show="date" />
            </b>
            <small>{t('promise.inDays', { count: Math.round(days ?? 0) })}</small>
          </label>
        ),
      )}
    </div>
  );
};

/** A day that comes before the likely one, with the centre that cannot hold it. */
const TooEarly = ({ promise, value }: Pick<DatesProps, 'promise' | 'value'>) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  if (value === '' || promise.likely === null || value >= promise.likely) return null;
  const centre = promise.reasons.find((reason) => reason.centre !== null)?.centre;
  return (
    <p role="alert" className={classes.early}>
      {centre ? t('promise.earlyAt', { centre: centre[language] }) : t('promise.early')}
    </p>
  );
};

const Reasons = ({ reasons }: { reasons: readonly PromiseReason[] }) => {
  const { t } = useTranslation();
  if (reasons.length === 0) return null;
  return (
    <>
      <h4 className={classes.sub}>{t('promise.why')}</h4>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={`${reason.kind} ${reason.centre?.en ?? ''} ${reason.step ?? ''} ${reason.day ?? ''}`}>
            <ReasonText reason={reason} />
            <span className={classNames(classes.quiet, classes.cost)}>
              <bdi dir="ltr">+{reason.days}</bdi> {t('promise.days', { count: Math.ceil(reason.days) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

const ReasonText = ({ reason }: { reason: PromiseReason }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const centre = reason.centre?.[language] ?? '';
  const step = reason.step === null ? '' : t(`states:stage.${reason.step}`, { defaultValue: reason.step });
  const day = reason.day === null ? '' : <DateText value={`${reason.day} 00:00:00`} show="date" />;
  return (
    <span>
      {t(`promise.reason.${reason.kind}`, {
        centre,
        step,
        title: reason.title?.[language] ?? '',
        defaultValue: centre || step,
      })}{' '}
      {day}
    </span>
  );
};
