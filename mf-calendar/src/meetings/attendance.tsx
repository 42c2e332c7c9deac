import { isKnown } from '@peruke/contracts/kernel';
import { ATTENDANCES, type Meeting, type Attendance } from '@peruke/contracts/calendar';
import { errorText, fieldErrors } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { type NoticeAction, notify } from '@peruke/mf-kit/shell';
import { Badge, ChipGroup, type Tone } from '@peruke/ui/core';
import { formatTime, wireDateOf } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useMarkAttendanceMutation } from '../api/calendar.api';
import styles from './attendance.module.css';
import { marksAt } from './events.rules';
import { focusMeeting } from './focus-meeting';

const TONES: Record<Attendance, Tone> = { arrived: 'good', no_show: 'bad' };

/** Whether the client came, in a word. */
export const AttendanceBadge = ({ meeting: { attendance } }: { meeting: Pick<Meeting, 'attendance'> }) => {
  const { t } = useTranslation();
  if (attendance === null) return null;
  const tone = isKnown(ATTENDANCES, attendance) ? TONES[attendance] : 'neutral';
  return <Badge tone={tone}>{t(`card.attendance.${attendance}`, { defaultValue: attendance })}</Badge>;
};

/** Marks whether the client came, and tells it with a way back. Answers whether it is marked. */
const useMark = ({ id, attendance }: Meeting) => {
  const { t } = useTranslation();
  const [mark] = useMarkAttendanceMutation();
  const send = async (next: Meeting['attendance'], told: string, undo?: NoticeAction): Promise<boolean> => {
    const { error } = await mark({ id, attendance: isKnown(ATTENDANCES, next) ? next : null });
    if (!error) notify.success(told, undo);
    // the clock of this machine may be ahead
    else notify.error(fieldErrors(error).attendance ? t('card.marked.early') : errorText(error));
    return !error;
  };
  const takeBack = async (): Promise<void> => {
    if (await send(attendance, t('card.marked.undone'))) focusMeeting(id);
  };
  return (next: Attendance | null): Promise<boolean> =>
    send(next, t(`card.marked.${next ?? 'none'}`), {
      label: t('undo.button'),
      run: () => void takeBack(),
    });
};

/** What can be said of it by now; pressing the one that is on takes the mark away. */
export const AttendanceField = ({ meeting, onDone }: { meeting: Meeting; onDone: () => void }) => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const mark = useMark(meeting);
  const now = new Date();
  const marks = marksAt(meeting, `${wireDateOf(now)} ${formatTime(now)}`);
  if (!canWrite || marks.length === 0) return null;
  const set = async (attendance: Attendance) => {
    if (await mark(meeting.attendance === attendance ? null : attendance)) onDone();
  };
  return (
    <ChipGroup
      label={t('card.attendance.label')}
      wrap
      className={styles.marks}
      options={marks.map((value) => ({ value, label: t(`card.attendance.${value}`) }))}
      value={isKnown(ATTENDANCES, meeting.attendance) ? [meeting.attendance] : []}
      onToggle={(attendance) => void set(attendance)}
    />
  );
};
