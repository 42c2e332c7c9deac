import type { PropertyName, AnsweredProperties } from '@peruke/contracts/orders';
import { IconButton, MoneyText } from '@peruke/ui/core';
import { IconEdit, IconReload } from '@peruke/ui/icons';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormer } from './former-context';
import { type Changed, changedIn, fieldsOf } from './former.rules';
import styles from './former-marks.module.css';
import { toPropertyValues } from './property-form';
import type { WithProperties } from './property-parts';
import { useValueText } from './value-text';

const useWasText = () => {
  const { t } = useTranslation();
  const valueText = useValueText();
  return ({ name, was: parts }: Changed): ReactNode => {
    const [first] = parts;
    if (first === undefined) return t('former.empty');
    if (first === 'yes') return t('wig:property.yes');
    if (name === 'wigFullnessAdditionalAmount') return <MoneyText shekels={Number(first)} />;
    if (name === 'wigFullness') return t(`fullness.${first}`, { defaultValue: first });
    return parts.map(valueText).join(' · ');
  };
};

const Marks = ({ section, former }: { section: PropertyName; former: AnsweredProperties }) => {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<WithProperties>();
  const values = useWatch({ control, name: 'properties' });
  const wasText = useWasText();
  const changed = changedIn(section, former, values);
  if (changed.length === 0) return null;
  const label = (name: PropertyName): string =>
    t(`wig:property.short.${name}`, { defaultValue: t(`wig:property.${name}`) });
  const takeBack = (name: PropertyName): void => {
    const before = toPropertyValues(former);
    for (const field of fieldsOf(name)) setValue(`properties.${field}`, before[field], { shouldDirty: true });
  };
  return (
    <ul className={styles.marks} aria-label={t('former.changed')}>
      {changed.map((one) => (
        <li key={one.name}>
          <IconEdit size={16} />
          <span>
            {label(one.name)}: {t('former.was')} <bdi className={styles.was}>{wasText(one)}</bdi>
          </span>
          <IconButton
            icon={IconReload}
            size="small"
            label={t('former.takeBack', { name: label(one.name) })}
            onClick={() => takeBack(one.name)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Under a section: what is another than on the former wig, with what it was and the way back. */
export const FormerMarks = ({ section }: { section: PropertyName }) => {
  const former = useFormer();
  return former ? <Marks section={section} former={former} /> : null;
};
