import type { PromiseAnswer } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { VisuallyHidden } from '@peruke/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './promise.module.css';

/** Up to here a cell is light enough for ink; above it, dark enough for white: both are read at 4.5 to 1. */
const LIGHT = { upto: 0.8, most: 46 };
const DARK_LEAST = 72;

const strengthOf = (load: number): number =>
  load <= LIGHT.upto
    ? (load / LIGHT.upto) * LIGHT.most
    : Math.min(100, DARK_LEAST + (load - LIGHT.upto) * (100 - DARK_LEAST));

const shadeOf = (load: number): string =>
  `color-mix(in srgb, var(--plum) ${strengthOf(load)}%, var(--paper))`;
const LEGEND = [0.5, 1];

/** Day and month: twelve of them stand side by side. */
const dayOf = (week: string): string => `${week.slice(8)}-${week.slice(5, 7)}`;

interface HeatStripProps {
  promise: PromiseAnswer;
  value: string;
  /** What is seen above it says already what it is. */
  isNamed?: boolean;
}

/** What the plan takes of each work centre in the weeks to come, the holidays above them; in a narrow place it is moved. */
export const HeatStrip = ({ promise, value, isNamed = false }: HeatStripProps) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const id = useId();
  const { weeks, loads, holidays } = promise;
  const endOf = (at: number): string => weeks[at + 1] ?? '9999';
  const isIn = (day: string, at: number): boolean => day >= (weeks[at] ?? '') && day < endOf(at);
  return (
    <div className={classes.strip}>
      <div className={classes.heatHead}>
        <h4 className={classes.sub} id={id}>
          {isNamed ? <VisuallyHidden>{t('promise.heat')}</VisuallyHidden> : t('promise.heat')}
        </h4>
        <ul className={classes.legend} aria-hidden>
          {LEGEND.map((load) => (
            <li key={load}>
              <i data-full={load >= 1} style={{ background: shadeOf(load) }} />{' '}
              {load >= 1 ? t('promise.full') : <bdi dir="ltr">{load * 100}%</bdi>}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby={id}>
        <table className={classes.heat} aria-labelledby={id}>
          <thead>
            <tr>
              <td />
              {weeks.map((week, at) => {
                const titles = [
                  ...new Set(holidays.filter(({ day }) => isIn(day, at)).map(({ title }) => title[language])),
                ];
                return (
                  <th
                    key={week}
                    scope="col"
                    data-own={value !== '' && isIn(value, at)}
                    title={titles.join(', ')}
                  >
                    {titles.length > 0 && <span className={classes.holiday}>{titles[0]}</span>}
                    <bdi dir="ltr">{dayOf(week)}</bdi>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {loads.map(({ centre, loads: shares }) => (
              <tr key={centre.en}>
                <th scope="row">{centre[language]}</th>
                {weeks.map((week, at) => {
                  const load = shares[at] ?? null;
                  return (
                    <td
                      key={week}
                      data-full={load !== null && load >= 1}
                      data-dark={load !== null && load > LIGHT.upto}
                      style={load === null ? undefined : { background: shadeOf(load) }}
                    >
                      {load === null || load === 0 ? '' : Math.round(load * 100)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
