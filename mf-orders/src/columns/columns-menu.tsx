import type { ListColumn } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, IconButton, Popover } from '@peruke/ui/core';
import { Checkbox } from '@peruke/ui/fields';
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrangeColumnsMutation } from '../api/views.api';
import styles from './columns.module.css';
import { FIXED, moved, toggled, widened } from './columns.rules';

export interface ColumnsMenuProps {
  columns: readonly ListColumn[];
  nameOf: (id: string) => string;
  isOwn: boolean;
}

/** Hides, moves and widens the columns of the list: of each person her own, kept on the server. */
export const ColumnsMenu = ({ columns, nameOf, isOwn }: ColumnsMenuProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [arrange] = useArrangeColumnsMutation();
  const keep = async (next: ListColumn[] | null): Promise<void> => {
    const { error } = await arrange(next);
    if (error) notify.error(errorText(error));
  };
  const shown = columns.filter((column) => column.shown).length;
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
              onChange={() => void keep(toggled(columns, id))}
            />
            {at >= FIXED && (
              <>
                <IconButton
                  icon={IconMinus}
                  size="small"
                  tooltip={false}
                  label={t('columns.narrower', { name: nameOf(id) })}
                  onClick={() => void keep(widened(columns, id, -1))}
                />
                <IconButton
                  icon={IconPlus}
                  size="small"
                  tooltip={false}
                  label={t('columns.wider', { name: nameOf(id) })}
                  onClick={() => void keep(widened(columns, id, 1))}
                />
                <IconButton
                  icon={IconArrowUp}
                  size="small"
                  tooltip={false}
                  disabled={at === FIXED}
                  label={t('columns.earlier', { name: nameOf(id) })}
                  onClick={() => void keep(moved(columns, id, -1))}
                />
                <IconButton
                  icon={IconArrowDown}
                  size="small"
                  tooltip={false}
                  disabled={at === columns.length - 1}
                  label={t('columns.later', { name: nameOf(id) })}
                  onClick={() => void keep(moved(columns, id, 1))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {isOwn && (
        <Button variant="quiet" size="small" onClick={() => void keep(null)}>
          {t('columns.reset')}
        </Button>
      )}
    </Popover>
  );
};
