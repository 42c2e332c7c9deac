import type { WigGroupQuery } from '@peruke/contracts/orders';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type StockTable, strength } from './stock-table.rules';
import styles from './stock.module.css';

/** Names of the three groups; an empty one was never set. */
export const useGroupText = () => {
  const { t } = useTranslation();
  return {
    plain: (value: string) => value || t('stock.unset'),
    type: (type: string) => (type ? t(`stock.type.${type}`, { defaultValue: type }) : t('stock.unset')),
  };
};

interface StockGridProps {
  table: StockTable;
  onOpen: (group: WigGroupQuery) => void;
}

/** Colour groups, a row per type, a column per length; the more wigs, the stronger the plum (STK-002). */
export const StockGrid = ({ table, onOpen }: StockGridProps) => {
  const { t } = useTranslation();
  const text = useGroupText();
  return (
    <div className={styles.scroller} role="region" aria-label={t('stock.table')} tabIndex={0}>
      <table className={styles.table} aria-label={t('stock.table')}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.colour}>
              {t('stock.colour')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('stock.wigType')}
            </th>
            <th scope="colgroup" colSpan={table.lengths.length} className={styles.over}>
              {t('stock.length')}
            </th>
            <th scope="col" rowSpan={2} className={styles.number}>
              {t('stock.total')}
            </th>
          </tr>
          <tr>
            {table.lengths.map((length) => (
              <th key={length} scope="col" className={styles.length}>
                <bdi dir={length ? 'ltr' : undefined}>{text.plain(length)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {table.colours.map(({ colour, lines }) => (
          <tbody key={colour}>
            {lines.map(({ type, counts, total }, row) => (
              <tr key={type}>
                {row === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length} className={styles.colour}>
                    <bdi>{text.plain(colour)}</bdi>
                  </th>
                )}
                <th scope="row" className={styles.type}>
                  {text.type(type)}
                </th>
                {counts.map((count, at) => {
                  const length = table.lengths[at] ?? '';
                  return (
                    <td key={length} className={styles.number}>
                      {count === 0 ? (
                        <span className={styles.none}>0</span>
                      ) : (
                        <button
                          type="button"
                          className={styles.cell}
                          style={{ '--strength': `${strength(count, table.most)}%` } as CSSProperties}
                          aria-label={t('stock.cell', {
                            colour: text.plain(colour),
                            type: text.type(type),
                            length: text.plain(length),
                            count,
                          })}
                          onClick={() => onOpen({ color: colour, type, length })}
                        >
                          {count}
                        </button>
                      )}
                    </td>
                  );
                })}
                <td className={styles.sum}>{total}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className={styles.colour}>
              {t('stock.total')}
            </th>
            {table.totals.map((total, at) => (
              <td key={table.lengths[at]} className={styles.sum}>
                {total}
              </td>
            ))}
            <td className={styles.sum}>{table.total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
