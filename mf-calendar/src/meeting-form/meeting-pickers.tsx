import { useSession } from '@peruke/mf-kit/session';
import { Slot } from '@peruke/mf-kit/shell';
import { SelectField } from '@peruke/ui/forms';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type OrderBrief, useOrdersByTextQuery } from '../api/calendar.api';
import { calendarOfOrder, type MeetingValues } from '../meetings/meeting-values.rules';

/** Which wig, by barcode or client. */
export const OrderPicker = ({ order }: { order?: OrderBrief }) => {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<MeetingValues>();
  const isUsaManager = useSession().role === 'usa_manager';
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState(order);
  const asked = search.trim();
  const { currentData: found = [], isFetching } = useOrdersByTextQuery(asked, { skip: asked.length < 2 });
  // what is typed shows what it finds and nothing else
  const shown = asked === '' && picked ? [picked] : found;
  return (
    <Controller
      control={control}
      name="wig_id"
      rules={{ required: t('form.orderRequired') }}
      render={({ field, fieldState }) => (
        <SelectField
          span={6}
          label={t('form.order')}
          placeholder={t('form.orderHint')}
          options={shown.map(({ id, barcode, client }) => ({ value: id, label: barcode, secondary: client }))}
          value={field.value}
          onChange={(id) => {
            field.onChange(id);
            const next = shown.find((other) => other.id === id);
            setPicked(next);
            setValue('client_id', next?.client_id ?? null);
            if (next) setValue('calendar', calendarOfOrder(next.is_repair === 1, isUsaManager));
          }}
          onBlur={field.onBlur}
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
      rules={{ required: t('form.clientRequired') }}
      render={({ field, fieldState }) => (
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) field.onBlur();
          }}
        >
          <Slot
            name="client-picker"
            props={{
              value: field.value ?? undefined,
              label: t('form.client'),
              error: fieldState.error?.message,
              onPick: (client) => field.onChange(client?.id ?? null),
            }}
          />
        </div>
      )}
    />
  );
};
