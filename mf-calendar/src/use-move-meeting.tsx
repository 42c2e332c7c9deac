import type { Meeting } from '@peruke/contracts/calendar';
import { errorText, fieldErrors } from '@peruke/mf-kit/api';
import { conflictOf } from '@peruke/mf-kit/edits';
import { confirm, type NoticeAction, notify } from '@peruke/mf-kit/shell';
import { Alert } from '@peruke/ui/core';
import { useFieldText } from '@peruke/ui/forms';
import { formatDate, formatDateTime, leftToRight } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useUpdateMeetingMutation } from './api/calendar.api';
import { fromTo } from './from-to';
import { focusMeeting } from './meetings/focus-meeting';
import { titleOf } from './meetings/events.rules';
import { useTellOfTwin } from './tell-of-twin';
import { useCompleteDate } from './use-complete-date';
import styles from './use-move-meeting.module.css';

interface When {
  date: string;
  time: string;
}

const written = ({ date, time }: When): string => `${formatDate(date)} ${time}`;

const whenOf = ({ startAt }: Meeting): When => ({ date: startAt.slice(0, 10), time: startAt.slice(11, 16) });

/** Sends the meeting to another time, or tells why not. */
const useSendMove = () => {
  const { t } = useTranslation();
  const say = useFieldText();
  const [update] = useUpdateMeetingMutation();

  /** Somebody may have moved it meanwhile: then it stays where it is now, and the board shows where. */
  const whyNot = (error: unknown): string => {
    const theirs = conflictOf(error)?.conflicts.date?.theirs;
    if (theirs !== undefined)
      return t('move.meanwhile', { date: leftToRight(formatDateTime(String(theirs))) });
    // the field of the rule that stands against it says why
    const [rule] = Object.values(fieldErrors(error));
    return rule === undefined ? errorText(error) : say(rule);
  };

  return async ({ id, version }: Meeting, when: When, setsCompleteDate = false) => {
    const base = { base_version: version, changed: ['date', 'time'] };
    const date = setsCompleteDate ? { sets_complete_date: true } : {};
    const answer = await update({ id, fields: { ...when, ...date, ...base } });
    if (answer.error) notify.error(whyNot(answer.error));
    return answer.data;
  };
};

/** The way back from a move, for the notice that tells of it. `setsCompleteDate`: the order was ready at the time of before. */
export const useMoveBack = () => {
  const { t } = useTranslation();
  const send = useSendMove();
  const { offerToFollow } = useCompleteDate();
  return (before: Meeting, moved: Meeting, { setsCompleteDate = false } = {}): NoticeAction => {
    const takeBack = async (): Promise<void> => {
      const back = await send(moved, whenOf(before), setsCompleteDate);
      if (!back) return;
      notify.success(t('move.undone'));
      focusMeeting(back.id);
      if (!setsCompleteDate) await offerToFollow(moved, back);
    };
    return { label: t('move.undo'), run: () => void takeBack() };
  };
};

/**
 * Moves a meeting to another time after a question, with a way back in the notice. The order's complete date follows after
 * a question of its own alone. Answers the meeting as it was moved, if it was.
 */
export const useMoveMeeting = () => {
  const { t } = useTranslation();
  const send = useSendMove();
  const wayBack = useMoveBack();
  const { offerToFollow } = useCompleteDate();
  const watch = useTellOfTwin();

  /** `warnings`: what is to be known before saying yes; `shown`: the meetings that these were reckoned from. */
  return async (
    meeting: Meeting,
    when: When,
    warnings: readonly string[],
    shown: readonly Meeting[],
  ): Promise<Meeting | undefined> => {
    const { calendar, meetingManager } = meeting;
    const tellOfTwin = watch({ ...when, calendar, manager_id: meetingManager?.id ?? null }, shown);
    const yes = await confirm({
      title: t('move.title'),
      text: t('move.question', { name: titleOf(meeting, t) }),
      body: (
        <div className={styles.move}>
          <p>{fromTo(t, written(whenOf(meeting)), written(when))}</p>
          {warnings.map((warning) => (
            <Alert key={warning}>{warning}</Alert>
          ))}
        </div>
      ),
      yes: t('move.yes'),
    });
    const moved = yes ? await send(meeting, when) : undefined;
    if (!moved) return undefined;
    notify.success(t('edit.done'), wayBack(meeting, moved));
    void tellOfTwin(moved.id);
    void offerToFollow(meeting, moved);
    return moved;
  };
};
