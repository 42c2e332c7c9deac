import { CONDITIONS, INTAKE_CHECKS, type IntakeCheck } from '@peruke/contracts/orders';
import { PillsField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import styles from './intake.module.css';
import type { Checks } from './intake-draft';

interface ConditionListProps {
  value: Checks;
  onChange: (value: Checks) => void;
  problemOf: (check: IntakeCheck) => string | undefined;
}

/** The whole list is gone through, one word for each. */
export const ConditionList = ({ value, onChange, problemOf }: ConditionListProps) => {
  const { t } = useTranslation();
  const options = CONDITIONS.map((condition) => ({
    value: condition,
    label: <span data-condition={condition}>{t(`intake.conditions.${condition}`)}</span>,
  }));
  return (
    <div className={styles.checks}>
      {INTAKE_CHECKS.map((check) => (
        <PillsField
          key={check}
          className={styles.check}
          label={t(`intake.checks.${check}`)}
          options={options}
          value={value[check]}
          onChange={(condition) => onChange({ ...value, [check]: condition })}
          error={problemOf(check)}
        />
      ))}
    </div>
  );
};
