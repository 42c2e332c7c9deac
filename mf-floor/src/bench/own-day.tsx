import { BarcodeText, FreeText } from '@peruke/ui/core';
import { formatTime } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useOwnDayQuery } from '../api/bench.api';
import classes from './bench.module.css';

/** What whoever works here has done today: for herself, and against nobody. */
export const OwnDay = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const { data: day } = useOwnDayQuery(token);
  if (!day) return null;
  return (
    <section className={classes.day} aria-label={t('bench.day.title')}>
      <h2>{t('bench.day.title')}</h2>
      <dl>
        {(['steps', 'wigs', 'photos'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`bench.day.${name}`)}</dt>
            <dd>{day[name]}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {day.done.map(({ order_id: id, barcode, what, at }) => (
          <li key={`${id} ${what} ${at}`}>
            <BarcodeText>{barcode}</BarcodeText>{' '}
            <FreeText>{t(`states:stage.${what}`, { defaultValue: what })}</FreeText>
            <bdi>{formatTime(at)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
};
