import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Attendance, CalendarType } from '@peruke/contracts/calendar';
import {
  MeetingDeleted,
  type MeetingFacts,
  MeetingMoved,
  MeetingScheduled,
  ReminderDue,
} from '@peruke/contracts/events';
import type { Actor, EditBase } from '@peruke/contracts/kernel';
import {
  Aggregate,
  type FieldEdit,
  type FieldVersions,
  refuseConflicts,
  writtenNow,
} from '@peruke/svc-kit/db';
import { reminderTimeOf, wallTextOf } from './meeting-time.rules.js';

/** One change of the start: from when to when, by whom, at what time (CAL-032). Instants in ISO 8601, UTC. */
export interface MeetingMove {
  value: string;
  newValue: string;
  movedAt: string;
  movedById: number | null;
  movedByName: string;
}

/** What a person chooses of a meeting. */
export interface MeetingDetails {
  calendar: CalendarType;
  subject: string;
  startAt: Date;
  clientId: number | null;
  orderId: number | null;
  manager: { id: number; nickName: string } | null;
}

const ON_THE_WIRE = { calendar: 'calendar', subject: 'subject', clientId: 'client_id', orderId: 'wig_id' };

const MeetingSchema = defineEntity({
  name: 'Meeting',
  tableName: 'meeting',
  extends: Aggregate,
  properties: {
    calendar: p.text().$type<CalendarType>(),
    subject: p.text(),
    clientId: p.integer().nullable(),
    /** When the client was chosen last: a late word of its order does not undo what was chosen since. */
    clientSetAt: p.datetime().nullable(),
    orderId: p.integer().nullable(),
    managerId: p.integer().nullable(),
    managerName: p.text().nullable(),
    startAt: p.datetime(),
    createdAt: p.datetime(),
    createdById: p.integer().nullable(),
    createdByName: p.text(),
    /** Deleting is cancelling (AMB-65): the row stays. */
    deletedAt: p.datetime().nullable(),
    deletedById: p.integer().nullable(),
    deletedByName: p.text().nullable(),
    moves: p.json<MeetingMove[]>(),
    /** When the reminder is due; empty when there is none to come. */
    remindAt: p.datetime().nullable(),
    remindedAt: p.datetime().nullable(),
    attendance: p.text().$type<Attendance>().nullable(),
    fieldVersions: p.json<FieldVersions>(),
  },
});

/** A meeting of 30 minutes in one of the five calendars. Instants are UTC; rules of time are Jerusalem's clock. */
export class Meeting extends MeetingSchema.class {
  static readonly inAudit = [
    'calendar',
    'managerName',
    'createdByName',
    'deletedByName',
    'attendance',
  ] as const;

  /** `id` is given by the demo seed alone. */
  static schedule(
    details: MeetingDetails,
    actor: Actor,
    now: Date,
    { id, setsCompleteDate }: { id?: number; setsCompleteDate?: boolean } = {},
  ): Meeting {
    const meeting = new Meeting();
    if (id !== undefined) meeting.id = id;
    meeting.apply(details);
    meeting.clientSetAt = now;
    meeting.createdAt = now;
    meeting.createdById = actor.id;
    meeting.createdByName = actor.nickName;
    meeting.moves = [];
    meeting.fieldVersions = {};
    meeting.planReminder();
    meeting.record(MeetingScheduled, () => meeting.facts(setsCompleteDate));
    return meeting;
  }

  get isCanceled(): boolean {
    return this.deletedAt != null;
  }

  /**
   * Takes new details; a new start is kept with the old one. Nothing happens when nothing is different, unless the order
   * is to be told that it becomes ready then.
   */
  change(
    details: MeetingDetails,
    actor: Actor,
    now: Date,
    { setsCompleteDate = false, base = {} }: { setsCompleteDate?: boolean; base?: EditBase } = {},
  ): void {
    const edits = this.editsTo(details);
    refuseConflicts(this, base, edits);
    if (edits.length === 0 && !setsCompleteDate) return;
    this.fieldVersions = writtenNow(
      this,
      edits.map(({ key }) => key),
    );
    if (details.clientId !== this.clientId) this.clientSetAt = now;
    const before = this.startAt;
    const orderBefore = this.orderId;
    this.apply(details);
    const moved = before.getTime() !== this.startAt.getTime();
    if (moved) this.noteMove(before, actor, now);
    // who came to the old time has not come to the new one
    if (moved) this.attendance = null;
    if (moved || orderBefore !== this.orderId) this.replanReminder(now);
    this.record(MeetingMoved, () => ({
      ...this.facts(setsCompleteDate),
      previousStartAt: moved ? before.toISOString() : null,
    }));
  }

  /** Cancels; a second time does nothing, so that a repeated call is harmless. */
  cancel(actor: Actor, now: Date): void {
    if (this.isCanceled) return;
    this.deletedAt = now;
    this.deletedById = actor.id;
    this.deletedByName = actor.nickName;
    this.remindAt = null;
    this.record(MeetingDeleted, () => this.facts());
  }

  /** Takes back that it was canceled: it stands as before. `setsCompleteDate`: its date was the order's, and is again. */
  restore(now: Date, setsCompleteDate = false): void {
    if (!this.isCanceled) return;
    this.deletedAt = null;
    this.deletedById = null;
    this.deletedByName = null;
    this.replanReminder(now);
    this.record(MeetingMoved, () => ({ ...this.facts(setsCompleteDate), previousStartAt: null }));
  }

  /** Takes back that it was moved; all else of it stays. */
  moveBack(startAt: Date, actor: Actor, now: Date): void {
    const { calendar, subject, clientId, orderId, managerId, managerName } = this;
    this.change(
      {
        calendar,
        subject,
        startAt,
        clientId: clientId ?? null,
        orderId: orderId ?? null,
        manager: managerId == null ? null : { id: managerId, nickName: managerName ?? '' },
      },
      actor,
      now,
    );
  }

  /** Marks whether the client came; null takes the mark away. */
  markAttendance(attendance: Attendance | null): void {
    if ((this.attendance ?? null) === attendance) return;
    this.attendance = attendance;
    this.record(MeetingMoved, () => ({ ...this.facts(), previousStartAt: null }));
  }

  /** Notes that the reminder of a wig and its client goes out: once, whoever asks again. */
  remind(now: Date, about: { barcode?: string; client?: string } = {}): void {
    if (this.remindAt == null || this.orderId == null || this.isCanceled) return;
    const { orderId } = this;
    this.remindAt = null;
    this.remindedAt = now;
    this.record(ReminderDue, () => ({
      meetingId: this.id,
      orderId,
      clientId: this.clientId ?? null,
      startAt: this.startAt.toISOString(),
      ...about,
    }));
  }

  /** For a calendar that is taken over: a reminder that fell due before then was somebody else's business. */
  forgetReminderBefore(then: Date): void {
    if (this.remindAt != null && this.remindAt < then) this.remindAt = null;
  }

  /** Follows its order to another client; one that was chosen after the order went there stays. */
  follow(clientId: number | null, at: Date): void {
    if (this.isCanceled || clientId === null || clientId === this.clientId) return;
    if ((this.clientSetAt ?? this.createdAt) > at) return;
    this.clientId = clientId;
    this.clientSetAt = at;
    this.record(MeetingMoved, () => ({ ...this.facts(), previousStartAt: null }));
  }

  /** Its client is forgotten: it keeps its time and says nothing more of her. */
  forgetClient(): void {
    if (this.subject === '') return;
    this.subject = '';
    // a page that was opened before does not bring it back unasked
    this.fieldVersions = writtenNow(this, ['subject']);
    this.tellAgain();
  }

  /** Tells its whole state anew, for readers that lost their history. */
  tellAgain(): void {
    if (this.isCanceled) this.record(MeetingDeleted, () => this.facts());
    else this.record(MeetingMoved, () => ({ ...this.facts(), previousStartAt: null }));
  }

  private apply(details: MeetingDetails): void {
    this.calendar = details.calendar;
    this.subject = details.subject;
    this.startAt = details.startAt;
    this.clientId = details.clientId;
    this.orderId = details.orderId;
    this.managerId = details.manager?.id ?? null;
    this.managerName = details.manager?.nickName ?? null;
  }

  /** What the details would change, with both values as a page shows them. */
  private editsTo({ startAt, manager, ...rest }: MeetingDetails): FieldEdit[] {
    const edits: FieldEdit[] = [];
    if (startAt.getTime() !== this.startAt.getTime())
      edits.push({
        key: 'startAt',
        name: 'date',
        mine: wallTextOf(startAt),
        theirs: wallTextOf(this.startAt),
      });
    if ((manager?.id ?? null) !== (this.managerId ?? null))
      edits.push({
        key: 'managerId',
        name: 'manager_id',
        mine: manager?.nickName ?? null,
        theirs: this.managerName ?? null,
      });
    for (const key of Object.keys(rest) as (keyof typeof rest)[])
      if (rest[key] !== (this[key] ?? null))
        edits.push({ key, name: ON_THE_WIRE[key], mine: rest[key], theirs: this[key] ?? null });
    return edits;
  }

  private noteMove(before: Date, actor: Actor, now: Date): void {
    const move: MeetingMove = {
      value: before.toISOString(),
      newValue: this.startAt.toISOString(),
      movedAt: now.toISOString(),
      movedById: actor.id,
      movedByName: actor.nickName,
    };
    this.moves = [...this.moves, move];
  }

  // Only meetings of a wig are reminded of (AMB-89).
  private planReminder(): void {
    this.remindAt = this.orderId == null ? null : reminderTimeOf(this.startAt);
  }

  // Who was reminded already is reminded again only of a date that is still more than seven days away.
  private replanReminder(now: Date): void {
    const isFarAgain = reminderTimeOf(this.startAt) > now;
    if (this.remindedAt != null && !isFarAgain) this.remindAt = null;
    else this.planReminder();
  }

  private facts(setsCompleteDate = false): MeetingFacts {
    const { managerId, managerName } = this;
    return {
      meetingId: this.id,
      orderId: this.orderId ?? null,
      clientId: this.clientId ?? null,
      calendar: this.calendar,
      subject: this.subject,
      startAt: this.startAt.toISOString(),
      manager: managerId == null ? null : { id: managerId, nickName: managerName ?? '' },
      createdById: this.createdById ?? null,
      isCanceled: this.isCanceled,
      ...(setsCompleteDate && { setsCompleteDate }),
    };
  }
}
MeetingSchema.setClass(Meeting);
