import {
  STEP_FRONTS,
  STEP_TOP_TYPES,
  STEP_WIG_TYPES,
  stepNeedsBody,
  type StepNeedsBody,
  type StepTableAnswer,
} from '@peruke/contracts/floor';
import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import { ErrorState, Panel, SkeletonRows } from '@peruke/ui/core';
import { Checkbox, Controller, useUiForm, type UseFormReturn } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSetStepNeedsMutation, useStepTableQuery } from '../api/floor.api';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form';
import { StepHistory } from './step-history';
import { toggled } from './toggled';

/** Which wigs need which step: what an order takes along when its Production starts. */
export const StepsTopic = () => {
  const { t } = useTranslation();
  const { data, isError, refetch } = useStepTableQuery();
  if (data) return <StepsForm table={data} />;
  return isError ? (
    <ErrorState title={t('settings.failed')} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={10} />
  );
};

type StepsFormApi = UseFormReturn<StepNeedsBody, unknown, StepNeedsBody>;

const chosenOf = <T extends string>(all: readonly T[], said: readonly string[] = []): T[] =>
  all.filter((one) => said.includes(one));

const formOf = ({ needs }: StepTableAnswer): StepNeedsBody => ({
  needs: CHECKLIST_STEPS.map((step) => {
    const said = needs.find((one) => one.step === step);
    return {
      step,
      wig_types: chosenOf(STEP_WIG_TYPES, said?.wig_types),
      top_types: chosenOf(STEP_TOP_TYPES, said?.top_types),
      fronts: chosenOf(STEP_FRONTS, said?.fronts),
      highlights: said?.highlights ?? false,
    };
  }),
});

const StepsForm = ({ table }: { table: StepTableAnswer }) => {
  const { t } = useTranslation();
  const form = useUiForm<StepNeedsBody, StepNeedsBody>({
    schema: stepNeedsBody,
    defaultValues: formOf(table),
  });
  const [set] = useSetStepNeedsMutation();
  return (
    <SettingsForm form={form} explain={t('settings.need.explain')} save={(body) => set(body)}>
      {CHECKLIST_STEPS.map((step, at) => (
        <Panel key={step} title={t(`states:stage.${step}`)}>
          <Choices form={form} name={`needs.${at}.wig_types`} all={STEP_WIG_TYPES} label="wigTypes" />
          <Choices form={form} name={`needs.${at}.top_types`} all={STEP_TOP_TYPES} label="topTypes" />
          <Choices form={form} name={`needs.${at}.fronts`} all={STEP_FRONTS} label="fronts" />
          <Checkbox label={t('settings.need.highlights')} {...form.register(`needs.${at}.highlights`)} />
        </Panel>
      ))}
      <StepHistory history={table.history} />
    </SettingsForm>
  );
};

interface ChoicesProps {
  form: StepsFormApi;
  name: `needs.${number}.${'wig_types' | 'top_types' | 'fronts'}`;
  all: readonly string[];
  label: 'wigTypes' | 'topTypes' | 'fronts';
}

/** None chosen: it is needed whatever stands there. */
const Choices = ({ form, name, all, label }: ChoicesProps) => {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <fieldset className={classes.checks}>
          <legend>{t(`settings.need.${label}`)}</legend>
          {all.map((one) => (
            <Checkbox
              key={one}
              label={t(`wig:value.${one}`)}
              checked={field.value.some((value) => value === one)}
              onChange={({ target }) =>
                field.onChange(toggled<string>(all, field.value, one, target.checked))
              }
            />
          ))}
        </fieldset>
      )}
    />
  );
};
