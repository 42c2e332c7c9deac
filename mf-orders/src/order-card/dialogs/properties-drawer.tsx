import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, CancelButton } from '@peruke/ui/core';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUpdatePropertiesMutation } from '../../api/orders.api';
import { SectionNumbers } from '../../order-form/section-index';
import { PropertyFields } from '../../wig/property-fields';
import type { WithProperties } from '../../wig/property-parts';
import { fromPropertyValues, toPropertyValues } from '../../wig/property-form';
import type { CardDialogProps } from '../card-dialogs';
import { CardSheet } from '../card-sheet';
import styles from './properties-drawer.module.css';

/** Edits the properties of an order (WIG-044). */
export const PropertiesDrawer = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [update, { isLoading }] = useUpdatePropertiesMutation();
  const form = useForm<WithProperties>({ defaultValues: { properties: toPropertyValues(order.properties) } });
  const save = form.handleSubmit(async ({ properties }) => {
    const answer = await update({
      id: order.id,
      properties: fromPropertyValues(properties, { update: true }),
    });
    if (answer.error) {
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(t('card.general.saved'));
    onClose();
  });
  return (
    <CardSheet
      opened
      title={t('card.properties.edit')}
      subtitle={<bdi dir="ltr">{order.barcode}</bdi>}
      onClose={onClose}
      dirty={form.formState.isDirty}
      footer={
        <>
          <CancelButton>{t('card.general.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={isLoading}>
            {t('card.general.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate className={styles.sections} onSubmit={(event) => void save(event)}>
          <SectionNumbers isRepair={order.is_repair === 1} />
          <PropertyFields isRepair={order.is_repair === 1} />
        </form>
      </FormProvider>
    </CardSheet>
  );
};
