import type { Meeting } from '@peruke/contracts/calendar';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { useDeleteMeetingMutation } from './api/calendar.api';

/** Cancels a meeting after a question (CAL-042); the service clears the wig's complete date (CAL-043). */
export const useCancelMeeting = () => {
  const { t } = useTranslation();
  const [remove] = useDeleteMeetingMutation();
  return async (meeting: Pick<Meeting, 'id'>): Promise<void> => {
    const yes = await confirm({
      title: t('cancel.title'),
      text: t('cancel.question'),
      yes: t('cancel.yes'),
      danger: true,
    });
    if (!yes) return;
    const answer = await remove(meeting.id);
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('cancel.done'));
  };
};
