import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';
import { newCallContext, runInContext, type Seed } from '@peruke/svc-kit/app';
import { DEMO_USERS, demoWorkshop, type DemoMeeting } from '@peruke/demo';
import { Meeting, type MeetingDetails } from './meetings/meeting.entity.js';

const HOUR_MS = 3_600_000;

/** The meetings of the demo workshop; events tell the other services. */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from meeting) as empty',
  plant: async (em, { today }) => {
    const { meetings } = demoWorkshop(today);
    // The outbox names who acts, so each person's meetings are flushed in that person's name.
    for (const [userId, made] of Map.groupBy(meetings, ({ createdBy }) => createdBy)) {
      const actor = actorOf(userId);
      await runInContext(newCallContext(undefined, actor), () => makeMeetings(em, made, actor, today));
    }
    await em.execute(`select setval(pg_get_serial_sequence('meeting', 'id'), (select max(id) from meeting))`);
  },
};

const makeMeetings = async (
  em: EntityManager,
  meetings: readonly DemoMeeting[],
  actor: Actor,
  today: Date,
): Promise<void> => {
  for (const demo of meetings) em.persist(meetingOf(demo, actor, today));
  await em.flush();
};

const meetingOf = (demo: DemoMeeting, actor: Actor, today: Date): Meeting => {
  const details: MeetingDetails = {
    calendar: demo.calendar,
    subject: demo.subject,
    startAt: demo.startAt,
    clientId: demo.clientId,
    orderId: demo.orderId,
    manager: demo.managerId === null ? null : actorOf(demo.managerId),
  };
  const first = { ...details, startAt: demo.movedFrom ?? demo.startAt };
  const meeting = Meeting.schedule(first, actor, demo.createdAt, { id: demo.id });
  const movedAt = new Date(Math.min(demo.createdAt.getTime() + HOUR_MS, today.getTime()));
  meeting.change(details, actor, movedAt);
  if (demo.cancelledAt) meeting.cancel(actor, demo.cancelledAt);
  meeting.forgetReminderBefore(new Date(today.getTime() - 24 * HOUR_MS));
  return meeting;
};

const actorOf = (userId: number): Actor & { id: number } => {
  const user = DEMO_USERS.find(({ id }) => id === userId);
  if (!user) throw new Error(`the demo workshop has no user ${userId}`);
  return { id: user.id, nickName: user.nickName, role: user.role };
};
