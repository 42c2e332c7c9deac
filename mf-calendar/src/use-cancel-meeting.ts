import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { formatTime, wireDateOf } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { type OrderOfMeeting, useDeleteMeetingMutation } from './api/calendar.api';
import { isReadyAt, readOrder, useCompleteDate } from './use-complete-date';
import { useUndoMeeting } from './use-undo-meeting';
import { listed, partsOf } from './meetings-list/meetings-panel.rules';

/** The earliest of the order's other meetings that are still to come. */
const standingBeside = (order: OrderOfMeeting, meetingId: number) => {
  const now = new Date();
  const { upcoming } = partsOf(order.meetings.map(listed), `${wireDateOf(now)} ${formatTime(now)}`);
  return upcoming.find(({ id }) => id !== meetingId);
};

/**
 * Cancels a meeting after a question (CAL-042) that says what the service does to its wig: the complete date goes (CAL-043).
 * When another meeting of that order stands, the person is told so and may put the date back.
 */
export const useCancelMeeting = () => {
  const { t } = useTranslation();
  const [remove] = useDeleteMeetingMutation();
  const { offer } = useCompleteDate();
  const wayBack = useUndoMeeting();

  const offerDate = async (order: OrderOfMeeting, date: string, meetingId: number): Promise<void> => {
    const standing = standingBeside(order, meetingId);
    if (standing) await offer('cancel', { order, date, texts: { date, meeting: standing.start_at } });
  };

  return async (meeting: { id: number; wig: { id: number } | null }): Promise<void> => {
    const yes = await confirm({
      title: t('cancel.title'),
      text: [t('cancel.question'), meeting.wig && t('cancel.clears')].filter(Boolean).join(' '),
      yes: t('cancel.yes'),
      danger: true,
    });
    if (!yes) return;
    // As it is before the date goes.
    const order = meeting.wig ? await readOrder(meeting.wig.id) : undefined;
    const answer = await remove(meeting.id);
    if (answer.error) return void notify.error(errorText(answer.error));
    const canceled = answer.data;
    const setsCompleteDate = isReadyAt(order, canceled.startAt);
    notify.success(t('cancel.done'), wayBack(canceled, t('undo.restored'), { setsCompleteDate }));
    if (order?.complete_data) await offerDate(order, order.complete_data, meeting.id);
  };
};
