import { Controller, Get, Inject, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { holidaysQuery } from '@peruke/contracts/calendar';
import { Can } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { GetHolidays } from './get-holidays.query.js';

@Controller()
export class HolidaysController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Can('meeting.view')
  @Get('getHebcalEvents')
  async holidays(@Query({ schema: holidaysQuery }) { year, month, lg }: z.infer<typeof holidaysQuery>) {
    return { data: { items: await this.queries.execute(new GetHolidays(year, month, lg)) } };
  }
}
