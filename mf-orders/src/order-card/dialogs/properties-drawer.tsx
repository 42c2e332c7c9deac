import { propertiesSchema } from '@peruke/contracts/orders';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { changedNames, useEdits } from '@peruke/mf-kit/edits';
import { notify } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { TextField, useServerErrors, useWireForm } from '@peruke/ui/forms';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUpdatePropertiesMutation } from '../../api/orders.api';
import { SectionNumbers } from '../../wig/section-index';
import { PropertyFields } from '../../wig/property-fields';
import type { WithProperties } from '../../wig/property-parts';
import { fieldOf, fromPropertyValues, toPropertyValues } from '../../wig/property-form';
import { useValueText } from '../../wig/value-text';
import type { CardDialogProps } from './card-dialog-props';
import { CardSheet } from '../card-sheet';
import { useDialogLevel } from '../../panels/dialog-level';
import styles from './properties-drawer.module.css';

/** The call names the properties as they are; the form holds them in a group of their own. */
const nameOf = (path: string): string => `properties.${fieldOf(path)}`;
const toWire = ({ properties }: WithProperties) => fromPropertyValues(properties, { update: true });

/** A value of a property on one line. */
const propertyText = (value: unknown, valueText: (value: string) => string): string =>
  (Array.isArray(value) ? value.flat(2) : [value])
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) => valueText(String(part)))
    .join(', ');

/** Edits the properties of an order (WIG-044). */
export const PropertiesDrawer = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [update, { isLoading }] = useUpdatePropertiesMutation();
  // What others save meanwhile must not pass for what this person has changed.
  const [opened] = useState(order);
  const form = useWireForm<WithProperties>({
    schema: propertiesSchema,
    toWire,
    nameOf,
    defaultValues: { properties: toPropertyValues(opened.properties) },
  });
  // what is being made already is not changed without a word to those who make it
  const asksWhy = opened.state !== 'Draft';
  const [why, setWhy] = useState('');
  const valueText = useValueText();
  const edits = useEdits({
    labelOf: (name) => t(`wig:property.${name}`),
    textOf: (value) => propertyText(value, valueText),
    level: useDialogLevel() + 1,
  });
  const { formRef, apply } = useServerErrors(form, { nameOf });
  const save = form.handleSubmit(async ({ properties }) => {
    const before = toWire({ properties: toPropertyValues(opened.properties) });
    const wire = toWire({ properties });
    const answer = await edits.save({
      version: opened.version,
      changed: changedNames(before, wire),
      send: (base) => update({ id: order.id, properties: wire, base, reason: why.trim() || undefined }),
    });
    if (answer.isCancelled) return;
    if (answer.error) {
      const { error } = answer;
      const rest = isApiError(error) && error.errors ? apply(error) : [errorText(error)];
      rest.forEach((text) => notify.error(text));
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
      save={
        <Button variant="primary" type="submit" form={id} busy={isLoading}>
          {t('word.save')}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          ref={formRef}
          noValidate
          className={styles.sections}
          onSubmit={(event) => void save(event)}
        >
          <SectionNumbers isRepair={order.is_repair === 1} />
          <PropertyFields isRepair={order.is_repair === 1} />
          {asksWhy && (
            <TextField
              dir="auto"
              label={t('floor.specWhy')}
              hint={t('floor.specHint')}
              optional
              maxLength={300}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          )}
        </form>
      </FormProvider>
      {edits.dialog}
    </CardSheet>
  );
};
