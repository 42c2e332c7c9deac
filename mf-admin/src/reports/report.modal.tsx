import { ModalFrame, useModal } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { isDay } from '@peruke/ui/formats';
import { Controller, FormGrid, PillsField, SelectField, useForm, useWatch } from '@peruke/ui/forms';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsersQuery } from '../api/admin.api';
import { useReportFile } from './open-report';
import {
  REPORT_FORMATS,
  REPORT_TYPES,
  type ReportFormat,
  type ReportType,
} from '../api/report-request.rules';

interface Values {
  type: ReportType;
  from: string | null;
  to: string | null;
  user_id: number | null;
  format: ReportFormat;
}

/** Asks for a report's file without going to the page (RPT-014 to RPT-018). */
export const ReportModal = () => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const { close } = useModal<void>();
  const { data: users = [] } = useUsersQuery();
  const { make } = useReportFile();
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { type: 'payments', from: null, to: null, user_id: null, format: 'pdf' },
  });
  const [type, from] = useWatch({ control, name: ['type', 'from'] });

  const day = (value: string | null): string | true => {
    if (!value) return t('reports.enterField');
    return isDay(value) || ui('field.date');
  };
  const send = handleSubmit(async ({ from: first, to, user_id, ...rest }) => {
    const done = await make({ ...rest, from: String(first), to: String(to), user_id: user_id ?? undefined });
    if (done) close();
  });

  return (
    <ModalFrame
      title={t('reports.generator')}
      footer={
        <>
          <Button onClick={() => close()}>{t('reports.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={formState.isSubmitting}>
            {t('reports.generate')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)}>
        <FormGrid>
          <Controller
            name="type"
            control={control}
            render={({ field }) => (
              <PillsField
                span={6}
                label={t('reports.type')}
                options={REPORT_TYPES.map((value) => ({ value, label: t(`reports.${value}`) }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <Controller
            name="from"
            control={control}
            rules={{ validate: day }}
            render={({ field, fieldState }) => (
              <DateField span={3} label={t('reports.from')} error={fieldState.error?.message} {...field} />
            )}
          />
          <Controller
            name="to"
            control={control}
            rules={{
              validate: (value) => {
                const problem = day(value);
                return problem === true && from && String(value) < from ? ui('field.order') : problem;
              },
            }}
            render={({ field, fieldState }) => (
              <DateField span={3} label={t('reports.to')} error={fieldState.error?.message} {...field} />
            )}
          />
          {type === 'employees' && (
            <Controller
              name="user_id"
              control={control}
              render={({ field }) => (
                <SelectField
                  span={6}
                  optional
                  clearable
                  label={t('reports.employee')}
                  placeholder={t('reports.allEmployees')}
                  options={users.map((user) => ({ value: user.id, label: user.nickName }))}
                  {...field}
                />
              )}
            />
          )}
          <Controller
            name="format"
            control={control}
            render={({ field }) => (
              <PillsField
                span={6}
                ltr
                label={t('reports.format')}
                options={REPORT_FORMATS.map((value) => ({ value, label: value === 'pdf' ? 'PDF' : 'Excel' }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </FormGrid>
      </form>
    </ModalFrame>
  );
};
