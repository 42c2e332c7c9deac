import { type FloorNorm, NORM_KINDS, normsBody, type NormsBody } from '@peruke/contracts/floor';
import { ErrorState, FreeText, Panel, SkeletonRows, VisuallyHidden } from '@peruke/ui/core';
import { Controller, NumberField, useUiForm, type UseFormReturn } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { useNormsQuery, useSetNormsMutation } from '../api/floor.api';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form';

/** How long each step takes: what was learnt beside what an admin says. */
export const NormsTopic = () => {
  const { t } = useTranslation();
  const { data, isError, refetch } = useNormsQuery();
  if (data) return <NormsForm norms={data} />;
  return isError ? (
    <ErrorState title={t('settings.failed')} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={10} />
  );
};

type NormsFormApi = UseFormReturn<NormsBody, unknown, NormsBody>;

const formOf = (norms: readonly FloorNorm[]): NormsBody => ({
  norms: norms.map(({ step, kind, default_minutes, fixed_minutes }) => ({
    step,
    kind: NORM_KINDS.find((one) => one === kind) ?? 'new',
    default_minutes,
    fixed_minutes,
  })),
});

const NormsForm = ({ norms }: { norms: readonly FloorNorm[] }) => {
  const { t } = useTranslation();
  const form = useUiForm<NormsBody, NormsBody>({ schema: normsBody, defaultValues: formOf(norms) });
  const [set] = useSetNormsMutation();
  return (
    <SettingsForm form={form} explain={t('settings.norm.explain')} save={(body) => set(body)}>
      {NORM_KINDS.map((kind) => (
        <Panel key={kind} title={t(`settings.kind.${kind}`)} meta={t('settings.norm.minutes')}>
          <NormTable form={form} norms={norms} kind={kind} />
        </Panel>
      ))}
    </SettingsForm>
  );
};

const HEADS = ['step', 'learnt', 'p80', 'from', 'default', 'fixed', 'source'] as const;

interface NormTableProps {
  form: NormsFormApi;
  norms: readonly FloorNorm[];
  kind: string;
}

const NormTable = ({ form, norms, kind }: NormTableProps) => {
  const { t } = useTranslation();
  const some = norms.map((norm, at) => ({ norm, at })).filter(({ norm }) => norm.kind === kind);
  if (some.length === 0) return <p className={classes.quiet}>{t('settings.norm.noPieces')}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.norms}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`settings.norm.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map(({ norm, at }) => (
            <NormRow key={norm.step} form={form} norm={norm} at={at} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const NormRow = ({ form, norm, at }: { form: NormsFormApi; norm: FloorNorm; at: number }) => {
  const { t } = useTranslation();
  const step = t(`states:stage.${norm.step}`, { defaultValue: norm.step });
  const field = (name: 'default_minutes' | 'fixed_minutes', label: string) => (
    <Controller
      control={form.control}
      name={`norms.${at}.${name}`}
      render={({ field: { ref: _ref, ...own }, fieldState }) => (
        <NumberField
          {...own}
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          className={classes.minutes}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <tr>
      <th scope="row">
        <FreeText>{step}</FreeText>
      </th>
      {norm.learnt_minutes === null ? (
        <td colSpan={2} className={classes.quiet} data-head={t('settings.norm.learnt')}>
          {t('settings.norm.tooFew')}
        </td>
      ) : (
        <>
          <td className={classes.figure} data-head={t('settings.norm.learnt')}>
            {norm.learnt_minutes}
          </td>
          <td className={classes.figure} data-head={t('settings.norm.p80')}>
            {norm.learnt_p80_minutes}
          </td>
        </>
      )}
      <td className={classes.figure} data-head={t('settings.norm.from')}>
        {norm.completions}
      </td>
      <td data-head={t('settings.norm.default')}>
        {field('default_minutes', t('settings.norm.defaultOf', { step }))}
      </td>
      <td data-head={t('settings.norm.fixed')}>
        {field('fixed_minutes', t('settings.norm.fixedOf', { step }))}
      </td>
      <td data-head={t('settings.norm.source')}>
        {t(`settings.norm.sources.${norm.source}`, { defaultValue: norm.source })}
      </td>
    </tr>
  );
};
