import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { boardQuery, type BoardQuery } from '@peruke/contracts/floor';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { GetBoard } from './queries/get-board.query.js';

@Controller('floor/board')
export class BoardController {
  constructor(private readonly queries: QueryBus) {}

  @Can('floor.board')
  @Get()
  async board(@Query({ schema: boardQuery }) filter: BoardQuery, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetBoard(filter, user, new Date())) };
  }
}
