import {
  CHECKLIST_STEPS,
  REWORK_REASONS,
  REWORK_TERMS,
  type ReworkBody,
  type ReworkReason,
  type ReworkTerms,
} from '@peruke/contracts/orders';
import { FormGrid, PillsField, SelectField } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStageText } from '../wig/value-text';

interface Told {
  reason?: ReworkReason;
  step?: ReworkBody['step'];
  terms: ReworkTerms;
}

interface ReworkReasonProps {
  /** A repair has no checklist that a step could be at fault of. */
  withSteps: boolean;
  /** Nothing while no reason is chosen: the move needs none. */
  onTell: (rework: ReworkBody | undefined) => void;
}

/** Why the wig comes back to work, asked within the question of the move. */
export const ReworkReasonFields = ({ withSteps, onTell }: ReworkReasonProps) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const [told, setTold] = useState<Told>({ terms: 'warranty' });
  const tell = (change: Partial<Told>): void => {
    const next = { ...told, ...change };
    setTold(next);
    onTell(next.reason && { ...next, reason: next.reason });
  };
  return (
    <FormGrid>
      <PillsField
        span={6}
        label={t('floor.reworkWhy')}
        options={REWORK_REASONS.map((value) => ({ value, label: t(`floor.reason.${value}`) }))}
        value={told.reason}
        onChange={(reason) => tell({ reason })}
      />
      {withSteps && (
        <SelectField
          span={6}
          label={t('floor.fault')}
          clearable
          placeholder={t('floor.noFault')}
          options={CHECKLIST_STEPS.map((value) => ({ value, label: stageText(value) }))}
          value={told.step ?? null}
          onChange={(step) => tell({ step })}
        />
      )}
      <PillsField
        span={6}
        label={t('floor.terms')}
        options={REWORK_TERMS.map((value) => ({ value, label: t(`floor.reason.${value}`) }))}
        value={told.terms}
        onChange={(terms) => tell({ terms })}
      />
    </FormGrid>
  );
};
