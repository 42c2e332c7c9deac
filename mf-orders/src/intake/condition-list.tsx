import { CONDITIONS } from '@peruke/contracts/orders';
import type { AskedCheck } from '@peruke/contracts/settings';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { FreeText } from '@peruke/ui/core';
import { PillsField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import styles from './intake.module.css';
import type { Checks } from './intake-draft';

interface ConditionListProps {
  list: readonly AskedCheck[];
  value: Checks;
  onChange: (value: Checks) => void;
  problemOf: (check: string) => string | undefined;
}

/** The whole list is gone through, one word for each. */
export const ConditionList = ({ list, value, onChange, problemOf }: ConditionListProps) => {
  const { t } = useTranslation();
  const options = CONDITIONS.map((condition) => ({
    value: condition,
    label: <span data-condition={condition}>{t(`intake.conditions.${condition}`)}</span>,
  }));
  return (
    <div className={styles.checks}>
      {list.map(({ id, [currentLanguage()]: name }) => (
        <PillsField
          key={id}
          className={styles.check}
          label={<FreeText>{name}</FreeText>}
          options={options}
          value={value[id]}
          onChange={(condition) => onChange({ ...value, [id]: condition })}
          error={problemOf(id)}
        />
      ))}
    </div>
  );
};
