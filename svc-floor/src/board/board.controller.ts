import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { boardQuery, type BoardQuery } from '@peruke/contracts/floor';
import { idParam } from '@peruke/contracts/kernel';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { GetOrderOnFloor } from './queries/get-order-on-floor.query.js';
import { GetBoard } from './queries/get-board.query.js';

@Controller('floor')
export class BoardController {
  constructor(private readonly queries: QueryBus) {}

  @Can('floor.board')
  @Get('board')
  async board(@Query({ schema: boardQuery }) filter: BoardQuery, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetBoard(filter, user, new Date())) };
  }

  @Can('floor.view')
  @Get('orders/:id')
  async order(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetOrderOnFloor(id, user, new Date())) };
  }
}
