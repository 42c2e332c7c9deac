import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportJob, RowToUndo, WrittenRow } from '@peruke/svc-kit/import';
import { Meeting, type MeetingDetails } from '../meetings/meeting.entity.js';
import { detailsOf, type JudgedMeeting } from './judge-rows.js';

type Written = Omit<WrittenRow, 'subject'> & { key: string | null; meeting: Meeting | null };

const writeRow = (em: EntityManager, row: JudgedMeeting, job: ImportJob, now: Date): Written => {
  const { line, key, outcome, errors, before, details, known } = row;
  const left: Written = { line, key, outcome, errors, before, result: null, meeting: null };
  if (!details || (known && !job.updates)) return left;
  const meeting = known ?? Meeting.schedule(details, job.actor, now);
  const stood = known && detailsOf(known);
  if (known) known.change({ ...details, clientId: known.clientId ?? null }, job.actor, now);
  else em.persist(meeting);
  // what fell due before it came here was somebody else's business
  meeting.forgetReminderBefore(now);
  return { ...left, before: { ...stood }, result: known ? 'updated' : 'created', meeting };
};

export const writeMeetings = async (
  em: EntityManager,
  job: ImportJob,
  rows: readonly JudgedMeeting[],
  now: Date,
): Promise<WrittenRow[]> => {
  const written = rows.map((row) => writeRow(em, row, job, now));
  await em.flush();
  const made = written.flatMap(({ key, result, meeting }) =>
    key !== null && result === 'created' && meeting ? [{ key, meeting_id: meeting.id }] : [],
  );
  await em.execute(
    `insert into meeting_import_key select * from jsonb_to_recordset(?::jsonb) as k (key text, meeting_id int)
     on conflict (key) do update set meeting_id = excluded.meeting_id`,
    [JSON.stringify(made)],
  );
  return written.map(({ key: _key, meeting, ...row }) => ({ ...row, subject: meeting }));
};

/** Over `meeting_import_row r` and `meeting s`. */
export const MEETING_BUILT_UPON = `(s.version <> r.version
  or exists (select 1 from meeting_notice n where n.meeting_id = s.id))`;

/** As JSON keeps them. */
type Stood = Omit<MeetingDetails, 'startAt'> & { startAt: string };

export const takeMeetingsBack = async (
  em: EntityManager,
  { actor }: ImportJob,
  rows: readonly RowToUndo[],
  now: Date,
): Promise<void> => {
  const found = await em.find(Meeting, { id: { $in: rows.map(({ subjectId }) => subjectId) } });
  const meetings = new Map(found.map((meeting) => [meeting.id, meeting]));
  for (const { result, subjectId, before } of rows) {
    const meeting = meetings.get(subjectId);
    if (result === 'created') meeting?.cancel(actor, now);
    else {
      const stood = before as unknown as Stood;
      meeting?.change({ ...stood, startAt: new Date(stood.startAt) }, actor, now);
      meeting?.forgetReminderBefore(now);
    }
  }
  await em.flush();
  const created = rows.filter(({ result }) => result === 'created').map(({ subjectId }) => subjectId);
  await em.execute(
    `delete from meeting_import_key where meeting_id in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
    [JSON.stringify(created)],
  );
};
