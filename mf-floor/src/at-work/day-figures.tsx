import type { OwnDay } from '@peruke/contracts/orders';
import { BarcodeText, FreeText } from '@peruke/ui/core';
import { formatTime } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import classes from './day-figures.module.css';

/** What somebody has done today, counted and one by one. */
export const DayFigures = ({ day }: { day: OwnDay }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.day}>
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
    </div>
  );
};
