import { MoneyText, Panel } from '@peruke/ui/core';
import { leftToRight } from '@peruke/ui/formats';
import { MoneyField, NumberField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { type Drawer, drawerSum, isNoCount, NOTES } from './cash-up-draft.rules';
import styles from './cash-up.module.css';

interface DrawerPanelProps {
  drawer: Drawer;
  onChange: (drawer: Drawer) => void;
}

/** The drawer by notes and coins; what it comes to stands as counted in cash. */
export const DrawerPanel = ({ drawer, onChange }: DrawerPanelProps) => {
  const { t } = useTranslation();
  const sum = drawerSum(drawer);
  const wrong = (value: number | null) => (isNoCount(value) ? t('cashUp.problem.number') : undefined);
  return (
    <Panel title={t('cashUp.drawer')} meta={t('cashUp.drawerMeta')}>
      <ul className={styles.drawer}>
        {NOTES.map((note) => {
          const count = drawer.notes[note] ?? null;
          return (
            <li key={note}>
              <NumberField
                label={t('cashUp.notesOf', { note: leftToRight(`₪${note}`) })}
                value={count}
                onChange={(value) => onChange({ ...drawer, notes: { ...drawer.notes, [note]: value } })}
                error={wrong(count)}
              />
              {count !== null && !isNoCount(count) && (
                <span className={styles.product}>
                  <MoneyText shekels={note * count} />
                </span>
              )}
            </li>
          );
        })}
        <li>
          <MoneyField
            label={t('cashUp.coins')}
            value={drawer.coins}
            onChange={(coins) => onChange({ ...drawer, coins })}
            error={wrong(drawer.coins)}
          />
        </li>
        <li>
          <MoneyField
            label={t('cashUp.float')}
            optional
            value={drawer.float}
            onChange={(float) => onChange({ ...drawer, float })}
            error={wrong(drawer.float)}
          />
        </li>
      </ul>
      <p className={styles.drawerSum}>
        <span>{t('cashUp.drawerSum')}</span>
        <b>{sum !== null && !Number.isNaN(sum) && <MoneyText shekels={sum} />}</b>
      </p>
    </Panel>
  );
};
