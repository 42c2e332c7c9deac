import type { FloorReport } from '@peruke/contracts/floor';
import { openModal } from '@peruke/mf-kit/shell';
import { BarcodeText, Ltr, Panel } from '@peruke/ui/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './report.module.css';

interface Bar {
  key: string;
  name: ReactNode;
  value: number;
}

/** Names, bars from the inline start, numbers: a table that is a chart. */
const Bars = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const { t } = useTranslation();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  if (bars.length === 0) return <p className={classes.note}>{t('report.none')}</p>;
  return (
    <table className={classes.bars} aria-label={label}>
      <tbody>
        {bars.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td aria-hidden>
              <div style={{ inlineSize: `${(value / most) * 100}%` }} />
            </td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Orders in work by their age; a row opens the orders behind it. */
export const AgesPanel = ({ ages }: Pick<FloorReport, 'ages'>) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number>();
  const behind = ages.find(({ from }) => from === opened)?.orders ?? [];
  return (
    <Panel title={t('report.ages')} meta={t('report.days')}>
      <Bars
        label={t('report.ages')}
        bars={ages.map(({ from, to, orders }) => {
          const name = to === null ? t('report.over', { days: from - 1 }) : <Ltr>{`${from}-${to}`}</Ltr>;
          return {
            key: String(from),
            value: orders.length,
            name:
              orders.length === 0 ? (
                name
              ) : (
                <button
                  type="button"
                  className={classes.age}
                  aria-expanded={opened === from}
                  onClick={() => setOpened(opened === from ? undefined : from)}
                >
                  {name}
                </button>
              ),
          };
        })}
      />
      {behind.length > 0 && (
        <ul className={classes.orders}>
          {behind.map(({ id, barcode }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.age}
                onClick={() => void openModal('orders.card', { orderId: id })}
              >
                <BarcodeText>{barcode}</BarcodeText>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>{t('report.agesHint')}</p>
    </Panel>
  );
};

export const HoldsPanel = ({ holds }: Pick<FloorReport, 'holds'>) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('report.holds')} meta={t('report.days')}>
      <Bars
        label={t('report.holds')}
        bars={holds.map(({ reason, days }) => ({
          key: reason,
          name: t(`report.reason.${reason}`, { defaultValue: reason }),
          value: days,
        }))}
      />
      <p className={classes.note}>{t('report.holdsHint')}</p>
    </Panel>
  );
};

export const ReworksPanel = ({
  reworks,
  rework_terms: terms,
}: Pick<FloorReport, 'reworks' | 'rework_terms'>) => {
  const { t } = useTranslation();
  const all = reworks.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={t('report.reworks')} meta={all}>
      <Bars
        label={t('report.reworks')}
        bars={reworks.map(({ reason, count }) => ({
          key: reason,
          name: t(`report.reason.${reason}`, { defaultValue: reason }),
          value: count,
        }))}
      />
      <p className={classes.note}>
        {t('report.warranty')} {terms.warranty} · {t('report.charged')} {terms.charged}
      </p>
      <p className={classes.note}>{t('report.reworksHint')}</p>
    </Panel>
  );
};
