import type { PromiseAnswer, PromiseReason } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan } from '@peruke/mf-kit/session';
import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { Button, classNames, DateText, SkeletonRows } from '@peruke/ui/core';
import {
  IconCalendar,
  IconListCheck,
  IconPlayerPlay,
  IconRefresh,
  IconUsers,
  type IconComponent,
} from '@peruke/ui/icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePromiseQuery } from '../api/floor.api';
import { HeatStrip } from './heat-strip';
import { PromiseDates } from './promise-dates';
import { promiseParams } from './promise-params.rules';
import classes from './promise.module.css';

/** When the order can honestly be ready, and why; a day of it goes into the form around. */
export const PromisePanel = (props: SlotPropsOf<'order-form.promise'>) => {
  const { orderId, wig, value, onPick, brief = false } = props;
  const { t } = useTranslation();
  const mayAsk = useCan('floor.promise');
  const asked = promiseParams(orderId, wig);
  const {
    data: promise,
    isLoading,
    isError,
    isFetching,
    refetch,
  } = usePromiseQuery(asked, { skip: !mayAsk });
  useSafeDay(isError ? undefined : promise, value, onPick);
  if (isLoading) return <SkeletonRows rows={3} />;
  // an order that is not in work has no forecast
  if (!promise || isError) return null;
  return (
    <section className={classes.panel} aria-label={t('promise.title')} aria-busy={isFetching}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('promise.title')}</h3>
        {promise.in_work !== undefined && (
          <span className={classes.quiet}>
            {t('promise.by', { count: promise.in_work })}
            {promise.left_out ? ` · ${t('promise.left', { count: promise.left_out })}` : ''}
          </span>
        )}
        {!brief && (
          <Button variant="quiet" size="small" icon={IconRefresh} onClick={() => void refetch()}>
            {t('promise.anew')}
          </Button>
        )}
      </div>
      <PromiseDates promise={promise} value={value} onPick={(day) => onPick(day, true)} />
      <TooEarly promise={promise} value={value} />
      {!brief && (
        <>
          <Reasons reasons={promise.reasons} />
          {wig ? (
            // beside a form that is filled there is no room for it
            <details className={classes.folded}>
              <summary>{t('promise.heat')}</summary>
              <HeatStrip promise={promise} value={value} isNamed />
            </details>
          ) : (
            <HeatStrip promise={promise} value={value} />
          )}
        </>
      )}
    </section>
  );
};

/** The safe day stands in an empty form, and follows the forecast as long as nobody has said another one. */
const useSafeDay = (
  promise: PromiseAnswer | undefined,
  value: string,
  onPick: (day: string, isChosen?: boolean) => void,
): void => {
  const safe = promise?.safe ?? undefined;
  const said = useRef<string>(undefined);
  const say = useEffectEvent((day: string) => {
    if (value !== '' && value !== said.current) return;
    said.current = day;
    if (value !== day) onPick(day, false);
  });
  useEffect(() => {
    if (safe !== undefined) say(safe);
  }, [safe]);
};

interface Typed {
  promise: PromiseAnswer;
  value: string;
}

/** A day that comes before the likely one, with the centre that cannot hold it. */
const TooEarly = ({ promise, value }: Typed) => {
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

const ICONS: Readonly<Record<string, IconComponent>> = {
  queue: IconUsers,
  closed: IconCalendar,
  half: IconCalendar,
  start: IconPlayerPlay,
};

const Reasons = ({ reasons }: { reasons: readonly PromiseReason[] }) => {
  const { t } = useTranslation();
  if (reasons.length === 0) return null;
  return (
    <>
      <h4 className={classes.sub}>{t('promise.why')}</h4>
      <ul className={classes.reasons}>
        {reasons.map((reason) => {
          const Picture = ICONS[reason.kind] ?? IconListCheck;
          return (
            <li key={`${reason.kind} ${reason.centre?.en ?? ''} ${reason.step ?? ''} ${reason.day ?? ''}`}>
              <Picture size={18} />
              <ReasonText reason={reason} />
              <span className={classNames(classes.quiet, classes.cost)}>
                <bdi dir="ltr">+{reason.days}</bdi> {t('promise.days', { count: Math.ceil(reason.days) })}
              </span>
            </li>
          );
        })}
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
