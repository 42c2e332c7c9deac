import { Panel } from '@peruke/ui/core';
import { FormGrid, TextField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { LogoField } from './logo-field';
import { type PanelProps, usePinned } from './settings-form';

/** Who the house is, as its papers say it. */
export const BusinessPanel = ({ form, pinned }: PanelProps) => {
  const { t } = useTranslation();
  const fixed = usePinned(pinned);
  const { errors } = form.formState;
  return (
    <Panel title={t('settings.business')} meta={t('settings.onPapers')}>
      <FormGrid>
        <TextField
          span={6}
          label={t('settings.key.businessName')}
          maxLength={100}
          error={errors.businessName?.message}
          {...form.register('businessName')}
          {...fixed('businessName')}
        />
        <TextField
          span={3}
          spanPhone={2}
          numeric
          label={t('settings.key.businessTaxId')}
          maxLength={9}
          error={errors.businessTaxId?.message}
          {...form.register('businessTaxId')}
          {...fixed('businessTaxId')}
        />
        <TextField
          span={3}
          spanPhone={2}
          ltr
          inputMode="tel"
          label={t('settings.key.businessPhone')}
          maxLength={40}
          error={errors.businessPhone?.message}
          {...form.register('businessPhone')}
          {...fixed('businessPhone')}
        />
        <TextField
          span={6}
          label={t('settings.key.businessAddress')}
          maxLength={200}
          error={errors.businessAddress?.message}
          {...form.register('businessAddress')}
          {...fixed('businessAddress')}
        />
      </FormGrid>
      <LogoField form={form} />
    </Panel>
  );
};
