import type { Meeting } from '@peruke/contracts/calendar';
import { notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { calendarApi } from './api/calendar.api';
import { type MeetingValues, takenSlots } from './meetings/meeting-values.rules';
import { store } from './store';

const { meetings } = calendarApi.endpoints;

type Slot = Pick<MeetingValues, 'date' | 'time' | 'calendar' | 'manager_id'>;

/**
 * Two people may take one slot at the same moment, neither having seen the other's meeting: whoever came second is told. Asked
 * before a meeting is saved; what it answers, after. `shown`: the meetings that the person saw; else those of the day as it
 * was read last.
 */
export const useTellOfTwin = () => {
  const { t } = useTranslation();
  return ({ date, time, calendar, manager_id: manager }: Slot, shown?: readonly Meeting[]) => {
    const day = { from: date, to: date, calendar: '', search: '' } as const;
    const isTaken = (that: readonly Meeting[] = [], meetingId: number) =>
      takenSlots(that, { calendar, manager, meetingId }).has(time);
    const seen = shown ?? meetings.select(day)(store.getState()).data;
    return async (meetingId: number): Promise<void> => {
      const there = await store.dispatch(meetings.initiate(day, { forceRefetch: true, subscribe: false }));
      if (isTaken(there.data, meetingId) && !isTaken(seen, meetingId)) notify.warning(t('form.twin'));
    };
  };
};
