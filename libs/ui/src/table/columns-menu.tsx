import type { ListColumn } from '@peruke/contracts/lists';
import { useState } from 'react';
import { Button, IconButton } from '../core/button';
import { Popover } from '../core/popover';
import { useUiText } from '../core/use-ui-text';
import { Checkbox } from '../forms/check-fields';
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus } from '../icons';
import { FIXED, moved, toggled, widened } from './arrangement.rules';
import styles from './columns-menu.module.css';

export interface ColumnsMenuProps {
  columns: readonly ListColumn[];
  nameOf: (id: string) => string;
  /** Whether they stand otherwise than without the person. */
  isOwn: boolean;
  /** Null goes back to how they stand without the person. */
  onArrange: (columns: ListColumn[] | null) => void;
}

/** Hides, moves and widens the columns of a list by keys alone. */
export const ColumnsMenu = ({ columns, nameOf, isOwn, onArrange }: ColumnsMenuProps) => {
  const t = useUiText();
  const [opened, setOpened] = useState(false);
  const shown = columns.filter((column) => column.shown).length;
  const tools = (id: string, at: number) =>
    (
      [
        ['narrower', IconMinus, false, () => widened(columns, id, -1)],
        ['wider', IconPlus, false, () => widened(columns, id, 1)],
        ['earlier', IconArrowUp, at === FIXED, () => moved(columns, id, -1)],
        ['later', IconArrowDown, at === columns.length - 1, () => moved(columns, id, 1)],
      ] as const
    ).map(([word, icon, disabled, next]) => (
      <IconButton
        key={word}
        icon={icon}
        size="small"
        tooltip={false}
        disabled={disabled}
        label={t(`columns.${word}`, { name: nameOf(id) })}
        onClick={() => onArrange(next())}
      />
    ));
  return (
    <Popover
      label={t('columns.label')}
      width={360}
      opened={opened}
      onOpenedChange={setOpened}
      target={
        <Button variant="quiet" size="small" icon={IconColumns3} onClick={() => setOpened(!opened)}>
          {t('columns.button', { count: shown })}
        </Button>
      }
    >
      <ul className={styles.list}>
        {columns.map(({ id, shown: isShown }, at) => (
          <li key={id} className={styles.row}>
            <Checkbox
              label={nameOf(id)}
              className={styles.name}
              checked={isShown}
              disabled={at < FIXED}
              onChange={() => onArrange(toggled(columns, id))}
            />
            {at >= FIXED && tools(id, at)}
          </li>
        ))}
      </ul>
      {isOwn && (
        <Button variant="quiet" size="small" onClick={() => onArrange(null)}>
          {t('columns.reset')}
        </Button>
      )}
    </Popover>
  );
};
