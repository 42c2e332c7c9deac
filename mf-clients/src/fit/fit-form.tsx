import {
  type Fit,
  type FitBody,
  fitBody,
  HEAD_MEASURE_NAMES,
  type HeadMeasure,
} from '@peruke/contracts/clients';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button } from '@peruke/ui/core';
import {
  Controller,
  FormErrorCount,
  FormGrid,
  NumberField,
  useServerErrors,
  useUiForm,
} from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveFitMutation } from '../api/clients.api';
import { FitDrawing } from './fit-drawing';
import styles from './fit.module.css';
import { knownOf, measuresOf } from './fit.rules';

interface FitFormProps {
  clientId: number;
  fit: Fit;
}

/** The six fields beside the drawing; the line of the field with the focus stands out. */
export const FitForm = ({ clientId, fit }: FitFormProps) => {
  const { t } = useTranslation();
  const [newest] = fit.versions;
  const [active, setActive] = useState<HeadMeasure>();
  const [base, setBase] = useState(newest?.version ?? 0);
  /** What somebody else has measured meanwhile, by field. */
  const [theirs, setTheirs] = useState<Partial<Record<string, unknown>>>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [saveFit] = useSaveFitMutation();
  const form = useUiForm<FitBody, FitBody>({ schema: fitBody, defaultValues: measuresOf(newest) });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isDirty, isSubmitting } = form.formState;

  const refused = (error: unknown): void => {
    const { conflicts = {}, version } = isApiError(error) ? error : {};
    if (version !== undefined) setBase(version);
    setTheirs(Object.fromEntries(Object.entries(conflicts).map(([name, both]) => [name, both.theirs])));
    setProblems(isApiError(error) && error.errors ? apply(error) : [errorText(error)]);
  };
  const save = form.handleSubmit(async (values) => {
    const answer = await saveFit({ clientId, body: { ...values, base_version: base } });
    if (answer.error) return refused(answer.error);
    const [saved] = answer.data.versions;
    setBase(saved?.version ?? 0);
    setTheirs({});
    setProblems([]);
    form.reset(measuresOf(saved));
    notify.success(t('fit.saved'));
  });

  const hintOf = (name: HeadMeasure): string | undefined => {
    if (!(name in theirs)) return undefined;
    const value = theirs[name];
    return t('fit.meanwhile', { value: value === null ? '–' : String(value) });
  };
  return (
    <form ref={formRef} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <FitDrawing active={active} known={knownOf(measuresOf(newest))} />
      <div className={styles.fields}>
        {problems.map((problem) => (
          <Alert key={problem} tone="bad">
            {problem}
          </Alert>
        ))}
        <FormGrid>
          {HEAD_MEASURE_NAMES.map((name, i) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field, fieldState }) => (
                <NumberField
                  span={3}
                  optional
                  decimals={1}
                  label={`${i + 1}. ${t(`fit.measure.${name}`)}`}
                  unit={t('fit.unit')}
                  hint={hintOf(name)}
                  value={field.value}
                  onChange={field.onChange}
                  onFocus={() => setActive(name)}
                  onBlur={() => {
                    setActive(undefined);
                    field.onBlur();
                  }}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        </FormGrid>
        <div className={styles.foot}>
          <FormErrorCount count={Object.keys(errors).length} />
          <Button variant="primary" type="submit" busy={isSubmitting} disabled={!isDirty || isSubmitting}>
            {t('fit.save')}
          </Button>
        </div>
      </div>
    </form>
  );
};
