import type { Order } from '@peruke/contracts/orders';
import { Button, classNames, MoneyText, Panel, SectionNumber } from '@peruke/ui/core';
import { IconEdit, IconLink } from '@peruke/ui/icons';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderDialog } from './order-dialog-context';
import { propertyLines, type PropertyLine } from '../wig/property-lines';
import { useValueText } from '../wig/value-text';
import styles from './properties-panel.module.css';
import { drawnFor } from '../panels/drawn-for';
import { useFold } from '../panels/use-fold';

const useLineText = () => {
  const { t } = useTranslation();
  const valueText = useValueText();
  const main = ({ key, main: parts, unusedWith }: PropertyLine): ReactNode => {
    if (unusedWith) return t('card.properties.noFront', { top: valueText(unusedWith) });
    if (key === 'weight') return t('wig:property.gram', { value: parts[0] });
    if (key === 'wigFullness') return t(`fullness.${parts[0]}`, { defaultValue: parts[0] });
    return parts.map(valueText).join(' · ');
  };
  const more = (name: string, parts: readonly string[]): ReactNode => {
    if (name === 'wigFullnessAdditionalAmount') return <MoneyText shekels={Number(parts[0])} />;
    if (parts[0] === 'yes') return t('wig:property.yes');
    return parts.map(valueText).join(' · ');
  };
  const label = (name: string): string =>
    t(`wig:property.short.${name}`, { defaultValue: t(`wig:property.${name}`) });
  return { main, more, label };
};

const Line = ({ line }: { line: PropertyLine }) => {
  const { t } = useTranslation();
  const text = useLineText();
  return (
    <div className={styles.line}>
      <SectionNumber>{line.number}</SectionNumber>
      <h3 className={styles.title}>{t(`wig:property.${line.key}`)}</h3>
      {(line.main.length > 0 || line.unusedWith) && (
        <p className={line.unusedWith ? styles.unused : styles.value}>
          <bdi>{text.main(line)}</bdi>
        </p>
      )}
      {line.more.length > 0 && (
        <p className={styles.more}>
          {line.more.map(({ name, parts }) => (
            <bdi key={name}>
              <span>{text.label(name)}:</span> {text.more(name, parts)}
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
};

interface PropertiesPanelProps {
  order: Pick<Order, 'properties' | 'is_repair' | 'actions'>;
  narrow?: boolean;
}

const PropertiesPanelView = ({ order, narrow = false }: PropertiesPanelProps) => {
  const { t } = useTranslation();
  const fold = useFold('properties');
  const { t: stateText } = useTranslation('states');
  const open = useOrderDialog();
  const lines = propertyLines(order.properties, order.is_repair === 1).filter(
    (line) => line.main.length > 0 || line.more.length > 0 || line.unusedWith,
  );
  const half = narrow ? lines.length : Math.ceil(lines.length / 2);
  return (
    <Panel
      {...fold}
      title={t('card.properties.title')}
      actions={
        <>
          {order.actions.includes('associate') && (
            <Button variant="quiet" size="small" icon={IconLink} onClick={() => open('associate')}>
              {stateText('action.associate')}
            </Button>
          )}
          {order.actions.includes('edit-properties') && (
            <Button variant="quiet" size="small" icon={IconEdit} onClick={() => open('properties')}>
              {t('card.properties.edit')}
            </Button>
          )}
        </>
      }
    >
      {lines.length === 0 ? (
        <p className={styles.none}>{t('card.properties.none')}</p>
      ) : (
        <div className={classNames(styles.lines, narrow && styles.narrow)}>
          {[lines.slice(0, half), lines.slice(half)].map((column, i) => (
            <div key={i}>
              {column.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
};

/** The numbered properties of the wig (WIG-015, WIG-016, CARD-007). */
export const PropertiesPanel = memo(PropertiesPanelView, drawnFor('properties', 'is_repair', 'actions'));
