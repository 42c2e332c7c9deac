import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Meeting } from '@peruke/contracts/calendar';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { selectMeetings } from './meeting-rows.js';

export class GetMeeting extends Query<Meeting> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(GetMeeting)
export class GetMeetingHandler implements IQueryHandler<GetMeeting> {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ id, user }: GetMeeting): Promise<Meeting> {
    const [meeting] = await selectMeetings(this.em, user, { where: [{ sql: 'm.id = ?', values: [id] }] });
    if (!meeting) throw new DomainError('not_found');
    return meeting;
  }
}
