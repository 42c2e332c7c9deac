import type { HandedItem, Order } from '@peruke/contracts/orders';
import { IconButton } from '@peruke/ui/core';
import { Checkbox } from '@peruke/ui/forms';
import { IconMinus, IconPlus } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './counter.module.css';
import type { Translate } from './other-words';
import { wigInWords } from './wig-head';

/** How many of each item; an item that is not there stays where it is. */
export type Handed = Readonly<Partial<Record<HandedItem, number>>>;

/** As the calls want it. */
export const handedOf = <I extends HandedItem>(
  items: readonly I[],
  handed: Handed,
): { item: I; count: number }[] =>
  items.flatMap((item) => {
    const count = handed[item];
    return count === undefined ? [] : [{ item, count }];
  });

/** As a paper names them. */
export const itemsInWords = (
  t: Translate,
  order: Order,
  items: readonly { item: HandedItem; count: number }[],
): { name: string; count: number }[] =>
  items.map(({ item, count }) => ({
    name: item === 'wig' ? wigInWords(t, order) : t(`pickUp.item.${item}`),
    count,
  }));

interface HandedItemsProps {
  label: string;
  items: readonly HandedItem[];
  value: Handed;
  onChange: (value: Handed) => void;
  /** What the wig is, in words. */
  wig: string;
  error?: string;
}

const MOST = 99;

/** What goes over the counter, ticked one by one. */
export const HandedItems = ({ label, items, value, onChange, wig, error }: HandedItemsProps) => {
  const { t } = useTranslation();
  const put = (item: HandedItem, count: number | undefined) => onChange({ ...value, [item]: count });
  return (
    <fieldset className={styles.items} aria-label={label} aria-invalid={error !== undefined || undefined}>
      {items.map((item) => {
        const count = value[item];
        const name = t(`pickUp.item.${item}`);
        return (
          <div key={item} className={styles.item}>
            <Checkbox
              label={item === 'wig' ? wig : name}
              checked={count !== undefined}
              onChange={() => put(item, count === undefined ? 1 : undefined)}
            />
            {count !== undefined && item !== 'wig' && (
              <span className={styles.count} role="group" aria-label={t('pickUp.count', { what: name })}>
                <IconButton
                  icon={IconMinus}
                  label={`${name} −`}
                  tooltip={false}
                  disabled={count === 1}
                  onClick={() => put(item, count - 1)}
                />
                <bdi dir="ltr" aria-live="polite">
                  ×{count}
                </bdi>
                <IconButton
                  icon={IconPlus}
                  label={`${name} +`}
                  tooltip={false}
                  disabled={count === MOST}
                  onClick={() => put(item, count + 1)}
                />
              </span>
            )}
          </div>
        );
      })}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
