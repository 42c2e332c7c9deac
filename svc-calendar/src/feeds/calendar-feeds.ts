import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { roleCan, roleKind } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { SignedLinks } from '@peruke/svc-kit/links';
import { plusDays } from '@peruke/svc-kit/time';
import { isMine } from '../meetings/queries/meeting-conditions.js';
import { selectMeetings } from '../meetings/queries/meeting-rows.js';
import { feedText } from './feed-text.js';

const KEY_BYTES = 16;
/** A calendar program keeps its link for years; taking the feed back is what ends it. */
const LINK_DAYS = 5 * 365;
const PAST_DAYS = 60;
const MOST_MEETINGS = 5_000;

const pathOf = (userId: number, key: string): string => `/base/api/meetings/feed/${userId}-${key}.ics`;

interface FeedRow {
  key: string;
  created_at: string;
}

interface Owner {
  nickName: string;
  role: string;
}

/** One feed a person, of the meetings that person holds or made. The link is signed, and dies with its key. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly em: EntityManager,
    private readonly links: SignedLinks,
  ) {}

  /** The path of the feed with its signature, or null while there is none. */
  async urlOf(userId: number): Promise<string | null> {
    const [row] = await this.em.execute<FeedRow[]>(
      'select key, created_at from calendar_feed where user_id = ?',
      [userId],
    );
    if (!row) return null;
    // from the day it was made, so that the link stays the same however often it is looked at
    return this.links.link(pathOf(userId, row.key), plusDays(new Date(row.created_at), LINK_DAYS));
  }

  /** A new link; one that was given out before is dead. */
  async renew(userId: number, now: Date): Promise<string | null> {
    await this.em.execute(
      `insert into calendar_feed (user_id, key, created_at) values (?, ?, ?)
       on conflict (user_id) do update set key = excluded.key, created_at = excluded.created_at`,
      [userId, randomBytes(KEY_BYTES).toString('hex'), now],
    );
    return this.urlOf(userId);
  }

  async revoke(userId: number): Promise<void> {
    await this.em.execute('delete from calendar_feed where user_id = ?', [userId]);
  }

  /** The file itself. 403 for a forged or old link, 404 when the feed was taken back or its owner may no longer look. */
  async read(userId: number, key: string, signature: string, now: Date): Promise<string> {
    this.links.verify(pathOf(userId, key), signature, now);
    const [owner] = await this.em.execute<Owner[]>(
      `select u.nick_name as "nickName", u.role from calendar_feed f join user_view u on u.user_id = f.user_id
       where f.user_id = ? and f.key = ? and not u.is_deleted`,
      [userId, key],
    );
    const kind = owner && roleKind(owner.role);
    if (!owner || !kind || !roleCan(owner.role, 'meeting.view')) throw new DomainError('not_found');
    const meetings = await selectMeetings(
      this.em,
      { id: userId, kind },
      {
        where: [isMine(userId), { sql: 'm.start_at >= ?', values: [plusDays(now, -PAST_DAYS)] }],
        limit: MOST_MEETINGS,
      },
    );
    return feedText(owner.nickName, meetings);
  }
}
