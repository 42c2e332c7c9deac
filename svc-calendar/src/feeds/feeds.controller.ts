import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Can, CurrentUser, Public, type SignedInUser } from '@peruke/svc-kit/auth';
import * as z from 'zod';
import { CalendarFeeds } from './calendar-feeds.js';

const feedFile = z
  .string()
  .regex(/^\d{1,9}-[\da-f]{32}\.ics$/)
  .transform((name) => {
    const [id, key] = name.slice(0, -'.ics'.length).split('-') as [string, string];
    return { userId: Number(id), key };
  });
const signQuery = z.object({ sign: z.string().max(200).optional().default('') });

/** A person's own meetings for the calendar of a phone. */
@Controller('meetings/feed')
export class FeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Can('meeting.view')
  @Get()
  async find(@CurrentUser() { id }: SignedInUser) {
    return { data: { url: await this.feeds.urlOf(id) } };
  }

  @Can('meeting.view')
  @Post()
  @HttpCode(200)
  async renew(@CurrentUser() { id }: SignedInUser) {
    return { data: { url: await this.feeds.renew(id, new Date()) } };
  }

  @Can('meeting.view')
  @Delete()
  async revoke(@CurrentUser() { id }: SignedInUser) {
    await this.feeds.revoke(id);
    return { data: { url: null } };
  }

  /** The link's signature is the permission: a calendar program sends no token. */
  @Public()
  @Get(':file')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('cache-control', 'no-store')
  read(
    @Param('file', { schema: feedFile }) { userId, key }: z.infer<typeof feedFile>,
    @Query({ schema: signQuery }) { sign }: z.infer<typeof signQuery>,
  ): Promise<string> {
    return this.feeds.read(userId, key, sign, new Date());
  }
}
