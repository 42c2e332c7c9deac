import { type Waits, waitsBody, type WaitsBody } from '@peruke/contracts/floor';
import { notify } from '@peruke/mf-kit/shell';
import { Button, Panel, Skeleton } from '@peruke/ui/core';
import { Controller, NumberField, useUiForm } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSetWaitsMutation, useWaitsQuery } from '../api/floor.api';
import classes from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

/** How long an order may wait before the board calls it late: for its start, and for its client. */
export const WaitsPanel = () => {
  const { data } = useWaitsQuery();
  return data ? <WaitsForm waits={data} /> : <Skeleton height={140} />;
};

const WaitsForm = ({ waits }: { waits: Waits }) => {
  const { t } = useTranslation();
  const form = useUiForm<WaitsBody, WaitsBody>({ schema: waitsBody, defaultValues: waits });
  const { formRef, refuse, isDirty } = useSettingsForm(form);
  const [set] = useSetWaitsMutation();
  const submit = form.handleSubmit(async (body) => {
    const answer = await set(body);
    if (answer.error) return refuse(answer.error);
    form.reset(body);
    notify.success(t('settings.saved'));
  });
  return (
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      <Panel
        title={t('settings.waits.title')}
        meta={t('settings.waits.explain')}
        actions={
          <Button type="submit" size="small" busy={form.formState.isSubmitting} disabled={!isDirty}>
            {t('settings.waits.save')}
          </Button>
        }
      >
        <div className={classes.waits}>
          {(['waiting_days', 'ready_days'] as const).map((name) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field: { ref: _ref, ...field }, fieldState }) => (
                <NumberField
                  {...field}
                  label={t(`settings.waits.${name}`)}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        </div>
      </Panel>
    </form>
  );
};
