import type { Meeting } from '@peruke/contracts/calendar';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { useUndoMeetingMutation } from './api/calendar.api';
import { focusMeeting } from './meetings/focus-meeting';

/** The way back that a notice offers for a moment; `undone` says what stands then. */
export const useUndoMeeting = () => {
  const { t } = useTranslation();
  const [undo] = useUndoMeetingMutation();

  const run = async ({ id, version }: Pick<Meeting, 'id' | 'version'>, undone: string, withDate: boolean) => {
    const date = withDate ? { sets_complete_date: true } : {};
    const { error } = await undo({ id, base_version: version, ...date });
    if (error) return void notify.error(errorText(error));
    notify.success(undone);
    focusMeeting(id);
  };

  return ({ id, version }: Meeting, undone: string, { setsCompleteDate = false } = {}) => ({
    label: t('undo.button'),
    run: () => void run({ id, version }, undone, setsCompleteDate),
  });
};
