import { Button, CancelButton, Modal } from '@peruke/ui/core';
import { NumberField } from '@peruke/ui/forms';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogLevel } from '../panels/dialog-level';

export type Measure = 'weight' | 'sawing_length';

interface MeasureDialogProps {
  measure: Measure;
  /** What was measured before: ticked once more, it is there to be left as it is. */
  before: number | null;
  /** Undefined when the question was left: then nothing is ticked (STG-013). */
  onAnswer: (value: number | undefined) => void;
}

/** The word for what is wrong with a measure. */
const faultOf = (value: number | null): string | undefined => {
  if (value === null) return 'field.required';
  if (Number.isNaN(value)) return 'field.number';
  return value < 0 ? 'fault.too_small' : undefined;
};

/** The weight in grams, or the length used in centimetres, asked for while ticking. */
export const MeasureDialog = ({ measure, before, onAnswer }: MeasureDialogProps) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const level = useDialogLevel();
  const form = useId();
  const [value, setValue] = useState(before);
  const [tried, setTried] = useState(false);
  const wrong = faultOf(value);
  const name = measure === 'weight' ? 'weight' : 'length';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong) onAnswer(value!);
  };
  return (
    <Modal
      opened
      level={level + 1}
      size="small"
      title={t(`card.production.${name}Title`)}
      onClose={() => onAnswer(undefined)}
      footer={
        <>
          <CancelButton>{t('word.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={form}>
            {t('word.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <NumberField
          label={t(`card.production.${name}Label`)}
          unit={t(measure === 'weight' ? 'card.production.gram' : 'card.production.cm')}
          value={value}
          onChange={setValue}
          decimals={1}
          error={tried && wrong ? ui(wrong, { min: 0 }) : undefined}
          data-autofocus
        />
      </form>
    </Modal>
  );
};
