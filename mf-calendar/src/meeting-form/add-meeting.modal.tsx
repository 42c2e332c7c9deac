import { CALENDARS, slotsOf } from '@peruke/contracts/calendar';
import type { Staff } from '@peruke/contracts/identity';
import { useIdempotencyKey } from '@peruke/mf-kit/api';
import { useSession } from '@peruke/mf-kit/session';
import { ModalFrame, notify, useModal, type ModalPropsOf, type ModalResultOf } from '@peruke/mf-kit/shell';
import { SkeletonRows, Tabs } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OrderOfMeeting,
  useAddMeetingMutation,
  useManagersQuery,
  useOrderBriefQuery,
} from '../api/calendar.api';
import { AlreadyScheduled } from './already-scheduled';
import { useUndoMeeting } from '../use-undo-meeting';
import { MeetingForm } from './meeting-form';
import { ClientField, OrderPicker } from './meeting-pickers';
import { focusMeeting } from '../meetings/focus-meeting';
import { useTellOfTwin } from '../tell-of-twin';
import {
  calendarOfOrder,
  calendarsOf,
  type MeetingFor,
  type MeetingValues,
  toMeetingFields,
} from '../meetings/meeting-values.rules';

const useIsUsaManager = () => useSession().role === 'usa_manager';

/** `orderId`: from whose card it is scheduled; that order becomes ready at the meeting (AMB-19). */
const useSchedule = (orderId: number | undefined, done: (meetingId: number) => void) => {
  const { t } = useTranslation();
  const isUsaManager = useIsUsaManager();
  const key = useIdempotencyKey();
  const [add] = useAddMeetingMutation();
  const wayBack = useUndoMeeting();
  const watch = useTellOfTwin();
  return async (values: MeetingValues): Promise<unknown> => {
    const fields = toMeetingFields(values, isUsaManager);
    const setsCompleteDate = orderId !== undefined && values.wig_id === orderId;
    const tellOfTwin = watch(values);
    const answer = await add({
      fields: { ...fields, ...(setsCompleteDate && { sets_complete_date: true }) },
      key: key.key(),
    });
    if (answer.error) return answer.error;
    notify.success(t('form.added'), wayBack(answer.data, t('undo.taken')));
    done(answer.data.id);
    focusMeeting(answer.data.id);
    void tellOfTwin(answer.data.id);
    return undefined;
  };
};

interface NewMeetingProps extends Omit<ModalPropsOf<'calendar.add-meeting'>, 'orderId'> {
  order?: OrderOfMeeting;
  /** The designers of today. */
  staff: readonly Staff[];
}

/** Whoever held the order's first meeting, as long as she can be chosen. */
const suggestedOf = (order: OrderOfMeeting | undefined, staff: readonly Staff[]): number | null => {
  const suggested = order?.suggestedMeetingManager?.id;
  return staff.find(({ id }) => id === suggested)?.id ?? null;
};

const presetValues = ({ staff, order, ...preset }: NewMeetingProps, isUsaManager: boolean): MeetingValues => {
  const asked = CALENDARS.find((calendar) => calendar === preset.calendar);
  const first = isUsaManager ? 'us_agent' : 'orders';
  const calendar = order
    ? calendarOfOrder(order.is_repair === 1, isUsaManager)
    : asked && calendarsOf(isUsaManager).includes(asked)
      ? asked
      : first;
  return {
    client_id: preset.clientId ?? order?.client_id ?? null,
    wig_id: order?.id ?? null,
    date: preset.date ?? '',
    time: preset.time && slotsOf(calendar).includes(preset.time) ? preset.time : '',
    calendar,
    manager_id: suggestedOf(order, staff),
    subject: '',
  };
};

const NewMeeting = (props: NewMeetingProps) => {
  const { order } = props;
  const { t } = useTranslation();
  const isUsaManager = useIsUsaManager();
  const { close } = useModal<ModalResultOf<'calendar.add-meeting'>>();
  const [kind, setKind] = useState<MeetingFor>(order ? 'order' : 'client');
  const schedule = useSchedule(order?.id, (meetingId) => close({ meetingId }));
  return (
    <MeetingForm
      title={t('form.title')}
      submit={t('form.schedule')}
      values={presetValues(props, isUsaManager)}
      onSave={(values) => schedule(kind === 'client' ? { ...values, wig_id: null } : values)}
      head={
        <Tabs
          label={t('form.title')}
          items={[
            { value: 'client', label: t('form.forClient') },
            { value: 'order', label: t('form.forOrder') },
          ]}
          value={kind}
          onChange={setKind}
        />
      }
      whom={
        <>
          {kind === 'order' ? <OrderPicker order={order} /> : <ClientField />}
          <AlreadyScheduled kind={kind} orderId={order?.id} />
        </>
      }
    />
  );
};

/** A new meeting, for a client or for an order (CAL-020 to CAL-027), offered to every page by its name. */
export const AddMeetingModal = ({ orderId, ...preset }: ModalPropsOf<'calendar.add-meeting'>) => {
  const { t } = useTranslation();
  const { data: order, isLoading } = useOrderBriefQuery(orderId ?? 0, { skip: orderId === undefined });
  // the order's designer is set from the start, if she is still here
  const { data: staff = [], isLoading: isStaffLoading } = useManagersQuery();
  if (orderId !== undefined && (isLoading || isStaffLoading))
    return (
      <ModalFrame title={t('form.title')}>
        <SkeletonRows rows={6} />
      </ModalFrame>
    );
  return <NewMeeting order={order} staff={staff} {...preset} />;
};
