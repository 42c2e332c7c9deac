import {
  type FloorPerson,
  type WorkCentre,
  workCentreBody,
  type WorkCentreBody,
} from '@peruke/contracts/floor';
import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import { errorText, fieldErrors, useIdempotencyKey } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Alert, Button, Panel } from '@peruke/ui/core';
import { Checkbox, Controller, TextArea, TextField, type UseFormReturn, useUiForm } from '@peruke/ui/forms';
import { IconTrash } from '@peruke/ui/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrangeCentreMutation, useRemoveCentreMutation } from '../api/centres.api';
import { AbsencesPanel } from './absences-panel';
import classes from './settings.module.css';
import { SaveButtons } from './settings-form';
import { toggled } from './toggled';
import { useSettingsForm } from './use-settings-form';

interface CentreFormProps {
  /** Missing: a new one. */
  centre: WorkCentre | undefined;
  centres: readonly WorkCentre[];
  people: readonly FloorPerson[];
  onSaved: (id: number) => void;
  onRemoved: () => void;
}

const formOf = (centre: WorkCentre | undefined): WorkCentreBody => ({
  name: centre?.name ?? { he: '', en: '' },
  steps: CHECKLIST_STEPS.filter((step) => centre?.steps.includes(step)),
  categories: centre?.categories ?? [],
  people: centre?.people ?? [],
  absences: centre?.absences ?? [],
});

/** One work centre: its names, people, steps, headings and absences. All that is wrong is said at once, each at its field. */
export const CentreForm = ({ centre, centres, people, onSaved, onRemoved }: CentreFormProps) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const form = useUiForm<WorkCentreBody, WorkCentreBody>({
    schema: workCentreBody,
    defaultValues: formOf(centre),
  });
  const { formRef, refuse, isDirty } = useSettingsForm(form);
  const [arrange] = useArrangeCentreMutation();
  const { key, renew } = useIdempotencyKey();
  const { errors, isSubmitting } = form.formState;
  const isNew = centre === undefined;
  const { setFocus } = form;
  // whoever begins a new one writes its name first
  useEffect(() => {
    if (isNew) setFocus('name.he');
  }, [isNew, setFocus]);
  const holderOf = (step: string) =>
    centres.find(({ id, steps }) => id !== centre?.id && steps.includes(step))?.name[language];

  const submit = form.handleSubmit(async (body) => {
    const answer = await arrange({ id: centre?.id ?? null, body, key: key() });
    if (answer.error) return refuse(answer.error);
    renew();
    form.reset(body);
    notify.success(t('settings.saved'));
    const saved = centre?.id ?? answer.data.at(-1)?.id;
    if (saved !== undefined) onSaved(saved);
  });

  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <Panel
        title={centre?.name[language] ?? t('settings.newCentre')}
        actions={
          <div className={classes.bar}>
            {centre && (
              <RemoveCentre centre={centre} isOnly={centres.length === 1} form={form} onRemoved={onRemoved} />
            )}
            <SaveButtons {...{ isDirty }} busy={isSubmitting} onRevert={() => form.reset()} />
          </div>
        }
      >
        {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
        <div className={classes.names}>
          <TextField
            label={t('settings.nameHe')}
            dir="rtl"
            error={errors.name?.he?.message}
            {...form.register('name.he')}
          />
          <TextField
            label={t('settings.nameEn')}
            dir="ltr"
            error={errors.name?.en?.message}
            {...form.register('name.en')}
          />
        </div>
        <Controller
          control={form.control}
          name="people"
          render={({ field, fieldState }) => (
            <fieldset className={classes.checks} aria-invalid={fieldState.invalid || undefined}>
              <legend>{t('settings.people')}</legend>
              {fieldState.error?.message && <Alert tone="bad">{fieldState.error.message}</Alert>}
              {people.map(({ id, nickName }) => (
                <Checkbox
                  key={id}
                  label={nickName}
                  error={fieldState.invalid}
                  checked={field.value.includes(id)}
                  onChange={({ target }) =>
                    field.onChange(
                      toggled(
                        people.map((one) => one.id),
                        field.value,
                        id,
                        target.checked,
                      ),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        />
        <Controller
          control={form.control}
          name="steps"
          render={({ field, fieldState }) => (
            <fieldset className={classes.checks} aria-invalid={fieldState.invalid || undefined}>
              <legend>{t('settings.steps')}</legend>
              {fieldState.error?.message && <Alert tone="bad">{fieldState.error.message}</Alert>}
              {CHECKLIST_STEPS.map((step) => {
                const holder = holderOf(step);
                return (
                  <Checkbox
                    key={step}
                    label={
                      <>
                        {t(`states:stage.${step}`)}
                        {holder !== undefined && (
                          <small className={classes.quiet}>
                            {' '}
                            {t('settings.elsewhere', { centre: holder })}
                          </small>
                        )}
                      </>
                    }
                    checked={field.value.includes(step)}
                    onChange={({ target }) =>
                      field.onChange(toggled(CHECKLIST_STEPS, field.value, step, target.checked))
                    }
                  />
                );
              })}
            </fieldset>
          )}
        />
        <Controller
          control={form.control}
          name="categories"
          render={({ field, fieldState }) => (
            <TextArea
              label={t('settings.categories')}
              hint={t('settings.categoriesHint')}
              rows={3}
              error={fieldState.error?.message}
              value={field.value.join('\n')}
              onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
              onBlur={() => {
                field.onChange(field.value.map((one) => one.trim()).filter((one) => one !== ''));
                field.onBlur();
              }}
            />
          )}
        />
      </Panel>
      <AbsencesPanel form={form} />
    </form>
  );
};

interface RemoveCentreProps {
  centre: WorkCentre;
  isOnly: boolean;
  form: UseFormReturn<WorkCentreBody, unknown, WorkCentreBody>;
  onRemoved: () => void;
}

/** Takes a work centre off the board after a question; what still uses it is told where that is changed, without one where it is known here. */
const RemoveCentre = ({ centre, isOnly, form, onRemoved }: RemoveCentreProps) => {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveCentreMutation();
  const name = centre.name[currentLanguage()];
  const refuse = ({ steps, categories, wigs }: Record<'steps' | 'categories' | 'wigs', boolean>): boolean => {
    if (steps) form.setError('steps', { message: t('settings.removeUsed.steps') });
    if (categories) form.setError('categories', { message: t('settings.removeUsed.categories') });
    if (wigs) form.setError('root', { message: t('settings.removeUsed.wigs') });
    return steps || categories || wigs;
  };
  const ask = async (): Promise<void> => {
    const { steps, categories } = centre;
    if (refuse({ steps: steps.length > 0, categories: categories.length > 0, wigs: isOnly })) return;
    const question = { title: t('settings.remove'), text: t('settings.removeAsk', { name }), danger: true };
    if (!(await confirm(question))) return;
    const { error } = await remove(centre.id);
    if (!error) {
      notify.success(t('settings.removed', { name }));
      return onRemoved();
    }
    const used = fieldErrors(error);
    const isUsed = { steps: !!used.steps, categories: !!used.categories, wigs: !!used.centre };
    if (!refuse(isUsed)) notify.error(errorText(error));
  };
  return (
    <Button variant="quiet" icon={IconTrash} busy={isLoading} onClick={() => void ask()}>
      {t('settings.remove')}
    </Button>
  );
};
