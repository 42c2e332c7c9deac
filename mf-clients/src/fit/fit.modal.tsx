import {
  type Fit,
  type FitBody,
  fitBody,
  HEAD_MEASURE_NAMES,
  type HeadMeasure,
} from '@peruke/contracts/clients';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { ModalFrame, type ModalPropsOf, type ModalResultOf, notify, useModal } from '@peruke/mf-kit/shell';
import { Alert, Button, ErrorState, SkeletonRows } from '@peruke/ui/core';
import {
  Controller,
  FormErrorCount,
  FormGrid,
  NumberField,
  useServerErrors,
  useUiForm,
} from '@peruke/ui/forms';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFitQuery, useSaveFitMutation } from '../api/clients.api';
import { FitDrawing } from '../head/fit-drawing';
import styles from '../head/fit.module.css';
import { knownOf, measuresOf } from '../head/fit.rules';

interface FitFormProps {
  clientId: number;
  fit: Fit;
}

/** The six fields beside the drawing; the line of the field with the focus stands out. */
export const FitForm = ({ clientId, fit }: FitFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { close, dismiss } = useModal<ModalResultOf<'clients.fit'>>();
  const [opened] = useState(() => fit.versions[0]);
  const [base, setBase] = useState(opened?.version ?? 0);
  const [active, setActive] = useState<HeadMeasure>();
  /** What somebody else has measured meanwhile, by field. */
  const [theirs, setTheirs] = useState<Partial<Record<string, unknown>>>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [saveFit] = useSaveFitMutation();
  const form = useUiForm<FitBody, FitBody>({ schema: fitBody, defaultValues: measuresOf(opened) });
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
    notify.success(t('fit.saved'));
    close({ version: answer.data.versions[0]?.version ?? 0 });
  });

  const hintOf = (name: HeadMeasure): string | undefined => {
    if (!(name in theirs)) return undefined;
    const value = theirs[name];
    return t('fit.meanwhile', { value: value === null ? '–' : String(value) });
  };
  return (
    <ModalFrame
      title={t('card.tab.fit')}
      dirty={isDirty}
      footerStart={<FormErrorCount count={Object.keys(errors).length} />}
      footer={
        <>
          <Button onClick={dismiss}>{t('form.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {t('fit.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <FitDrawing active={active} known={knownOf(measuresOf(opened))} />
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
                    data-autofocus={i === 0 || undefined}
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
        </div>
      </form>
    </ModalFrame>
  );
};

/** Measuring a client's head, opened from the client card and from the form of a new order. */
export const FitModal = ({ clientId }: ModalPropsOf<'clients.fit'>) => {
  const { t } = useTranslation();
  const { data: fit, error, isFetching, refetch } = useFitQuery(clientId);
  if (fit) return <FitForm clientId={clientId} fit={fit} />;
  return (
    <ModalFrame title={t('card.tab.fit')}>
      {error === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <ErrorState
          title={t('fit.loadError')}
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ModalFrame>
  );
};
