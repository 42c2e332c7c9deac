import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { stocktakeBody, type StocktakeBody } from '@peruke/contracts/floor';
import { idParam } from '@peruke/contracts/kernel';
import { Idempotent } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { FinishStocktake } from './commands/finish-stocktake.command.js';
import { ListStocktakes } from './queries/list-stocktakes.query.js';

const Id = () => Param('id', { schema: idParam });

/** Counts of a place. For who may move: whoever sees a part of the wigs alone can count nothing. */
@Controller('floor/places/:id/stocktakes')
export class StocktakesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('place.move')
  @Get()
  async list(@Id() id: number) {
    return { data: await this.queries.execute(new ListStocktakes(id)) };
  }

  @Can('place.move')
  @Idempotent()
  @Post()
  async finish(
    @Id() id: number,
    @Body({ schema: stocktakeBody }) { orders }: StocktakeBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new FinishStocktake(id, orders, user, new Date()));
    return this.list(id);
  }
}
