import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { promiseQuery, type PromiseQuery } from '@peruke/contracts/floor';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { GetPromise } from './queries/get-promise.query.js';

@Controller('floor/promise')
export class PromiseController {
  constructor(private readonly queries: QueryBus) {}

  @Can('floor.promise')
  @Get()
  async promise(@Query({ schema: promiseQuery }) asked: PromiseQuery, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetPromise(asked, user, new Date())) };
  }
}
