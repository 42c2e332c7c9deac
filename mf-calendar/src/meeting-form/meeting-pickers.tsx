import { useSession } from '@peruke/mf-kit/session';
import { Slot } from '@peruke/mf-kit/shell';
import { Alert } from '@peruke/ui/core';
import { SelectField } from '@peruke/ui/forms';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type OrderBrief, useOrdersByTextQuery } from '../api/calendar.api';
import { calendarOfOrder, type MeetingValues } from './meeting-values.rules';

/** Which wig, by barcode or client. */
export const OrderPicker = ({ order }: { order?: OrderBrief }) => {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<MeetingValues>();
  const isUsaManager = useSession().role === 'usa_manager';
  const [search, setSearch] = useState('');
  const { data: found = [], isFetching } = useOrdersByTextQuery(search, { skip: search.trim().length < 2 });
  const shown = order && !found.some(({ id }) => id === order.id) ? [order, ...found] : found;
  return (
    <Controller
      control={control}
      name="wig_id"
      render={({ field, fieldState }) => (
        <SelectField
          span={6}
          label={t('form.order')}
          placeholder={t('form.orderHint')}
          options={shown.map(({ id, barcode, client }) => ({ value: id, label: barcode, secondary: client }))}
          value={field.value}
          onChange={(id) => {
            field.onChange(id);
            const picked = shown.find((other) => other.id === id);
            setValue('client_id', picked?.client_id ?? null);
            if (picked) setValue('calendar', calendarOfOrder(picked.is_repair === 1, isUsaManager));
          }}
          onSearch={setSearch}
          loading={isFetching}
          clearable
          ltr
          error={fieldState.error?.message}
        />
      )}
    />
  );
};

/** Which client; the field itself is of the clients remote. */
export const ClientField = () => {
  const { t } = useTranslation();
  const { control } = useFormContext<MeetingValues>();
  return (
    <Controller
      control={control}
      name="client_id"
      render={({ field, fieldState }) => (
        <div>
          <Slot
            name="client-picker"
            props={{
              value: field.value ?? undefined,
              label: t('form.client'),
              onPick: (client) => field.onChange(client?.id ?? null),
            }}
          />
          {fieldState.error && <Alert tone="bad">{fieldState.error.message}</Alert>}
        </div>
      )}
    />
  );
};
