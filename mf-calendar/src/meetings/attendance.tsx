import { isKnown } from '@peruke/contracts/kernel';
import { ATTENDANCES, type Meeting, type Attendance } from '@peruke/contracts/calendar';
import { errorText } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { Badge, ChipGroup, type Tone } from '@peruke/ui/core';
import { wireDateOf } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useMarkAttendanceMutation } from '../api/calendar.api';
import styles from './attendance.module.css';
import { isMarkable } from './events.rules';

const TONES: Record<Attendance, Tone> = { arrived: 'good', no_show: 'bad' };

/** Whether the client came, in a word. */
export const AttendanceBadge = ({ meeting: { attendance } }: { meeting: Pick<Meeting, 'attendance'> }) => {
  const { t } = useTranslation();
  if (attendance === null) return null;
  const tone = isKnown(ATTENDANCES, attendance) ? TONES[attendance] : 'neutral';
  return <Badge tone={tone}>{t(`card.attendance.${attendance}`, { defaultValue: attendance })}</Badge>;
};

/** Two buttons, from the day of the meeting on; pressing the one that is on takes the mark away. */
export const AttendanceField = ({ meeting, onDone }: { meeting: Meeting; onDone: () => void }) => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const [mark] = useMarkAttendanceMutation();
  if (!canWrite || !isMarkable(meeting, wireDateOf(new Date()))) return null;
  const set = async (attendance: Attendance) => {
    const next = meeting.attendance === attendance ? null : attendance;
    const { error } = await mark({ id: meeting.id, attendance: next });
    if (error) notify.error(errorText(error));
    else onDone();
  };
  return (
    <ChipGroup
      label={t('card.attendance.label')}
      wrap
      className={styles.marks}
      options={ATTENDANCES.map((value) => ({ value, label: t(`card.attendance.${value}`) }))}
      value={isKnown(ATTENDANCES, meeting.attendance) ? [meeting.attendance] : []}
      onToggle={(attendance) => void set(attendance)}
    />
  );
};
