import { type Meeting, slotsOf } from '@peruke/contracts/calendar';
import { useSession } from '@peruke/mf-kit/session';
import { Alert, Avatar } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { Checkbox, PillsField, SelectField } from '@peruke/ui/forms';
import { formatTime, wireDateOf } from '@peruke/ui/formats';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useManagersQuery, useMeetingsQuery } from '../api/calendar.api';
import { isDay } from '../days/calendar-place.rules';
import { designersOf } from '../meetings/designers.rules';
import { useDesignerName } from '../meetings/use-designer-name';
import { DayWarning } from './day-warning';
import {
  asksDesigner,
  calendarOfBox,
  calendarsOf,
  hasHourLeft,
  hasRepairsBox,
  isDayOff,
  isPast,
  type MeetingValues,
  takenSlots,
} from '../meetings/meeting-values.rules';

const useIsUsaManager = () => useSession().role === 'usa_manager';

/** Calendar, designer and the Repairs box, which belong together. */
export const CalendarFields = ({ designer }: { designer: Meeting['meetingManager'] }) => {
  const { t } = useTranslation();
  const { control, setValue, getValues } = useFormContext<MeetingValues>();
  const isUsaManager = useIsUsaManager();
  const calendar = useWatch({ control, name: 'calendar' });
  const nameOf = useDesignerName();
  const { data: staff = [] } = useManagersQuery();
  return (
    <>
      {!isUsaManager && (
        <Controller
          control={control}
          name="calendar"
          render={({ field, fieldState }) => (
            <PillsField
              span={6}
              label={t('form.calendar')}
              options={calendarsOf(isUsaManager).map((value) => ({ value, label: t(`calendar.${value}`) }))}
              value={field.value}
              onChange={(value) => {
                field.onChange(value);
                if (!slotsOf(value).includes(getValues('time'))) setValue('time', '');
              }}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {hasRepairsBox(calendar, isUsaManager) && (
        <Checkbox
          label={t('form.repairs')}
          checked={calendar === 'repairs'}
          onChange={(event) => {
            const next = calendarOfBox(event.target.checked);
            setValue('calendar', next, { shouldDirty: true });
            if (!slotsOf(next).includes(getValues('time'))) setValue('time', '');
          }}
        />
      )}
      {asksDesigner(calendar, isUsaManager) && (
        <Controller
          control={control}
          name="manager_id"
          rules={{ required: t('form.managerRequired') }}
          render={({ field, fieldState }) => (
            <SelectField
              span={6}
              label={t('form.manager')}
              options={designersOf(staff, [designer]).map((one) => ({
                value: one.id,
                label: nameOf(one),
                mark: <Avatar name={one.nickName} colour={one.hex_color} size="small" />,
              }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  );
};

/**
 * Day and slot. Slots that are taken are struck, and stay open: two people may well come at one time. A day without meetings
 * offers none; a meeting that stands on one already may stay there.
 */
export const WhenFields = ({ meeting }: { meeting?: Meeting }) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const { control } = useFormContext<MeetingValues>();
  const [calendar, date, time, manager] = useWatch({
    control,
    name: ['calendar', 'date', 'time', 'manager_id'],
  });
  const { data: that } = useMeetingsQuery(
    { from: date, to: date, calendar: '', search: '' },
    { skip: !isDay(date) },
  );
  const taken = takenSlots(that ?? [], { calendar, manager, meetingId: meeting?.id });
  const required = ui('field.required');
  const dayError = (day: string): string | undefined =>
    isDayOff(day) && day !== meeting?.startAt.slice(0, 10) ? ui('field.workDays') : undefined;
  const refused = dayError(date);
  const clock = new Date();
  const now = { date: wireDateOf(clock), time: formatTime(clock) };
  return (
    <>
      <Controller
        control={control}
        name="date"
        rules={{ required, validate: dayError }}
        render={({ field, fieldState }) => (
          <DateField
            span={3}
            label={t('form.date')}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? '')}
            onBlur={field.onBlur}
            isDisabled={isDayOff}
            error={fieldState.error?.message ?? refused}
          />
        )}
      />
      {isDay(date) && date < now.date && <Alert tone="warn">{t('form.pastDay')}</Alert>}
      <DayWarning date={date} time={time} />
      <Controller
        control={control}
        name="time"
        rules={{ required }}
        render={({ field, fieldState }) => (
          <PillsField
            span={6}
            columns={6}
            ltr
            label={t('form.time')}
            hint={hasHourLeft(date, [calendar], now) ? undefined : t('form.noHour')}
            options={slotsOf(calendar).map((value) => ({
              value,
              label: value,
              disabled: refused !== undefined,
              reason: refused,
              struck: taken.has(value) || isPast({ date, time: value }, now),
            }))}
            value={field.value || null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {isPast({ date, time }, now) && <Alert tone="warn">{t('form.past')}</Alert>}
      {taken.has(time) && (
        <Alert tone="warn">
          {t(taken.get(time) ? 'form.takenBy' : 'form.taken', { name: taken.get(time) })}
        </Alert>
      )}
    </>
  );
};
