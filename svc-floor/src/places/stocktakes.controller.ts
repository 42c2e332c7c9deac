import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { scansBody, type ScansBody, stocktakeBody, type StocktakeBody } from '@peruke/contracts/floor';
import { idParam } from '@peruke/contracts/kernel';
import { Idempotent } from '@peruke/svc-kit/app';
import { Unwatched, Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { BeginStocktake } from './commands/begin-stocktake.command.js';
import { DiscardStocktake } from './commands/discard-stocktake.command.js';
import { FinishStocktake } from './commands/finish-stocktake.command.js';
import { SaveScans } from './commands/save-scans.command.js';
import { GetOpenStocktake } from './queries/get-open-stocktake.query.js';
import { ListStocktakes } from './queries/list-stocktakes.query.js';

const Id = () => Param('id', { schema: idParam });
const Count = () => Param('count', { schema: idParam });

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
  @Watched('stocktake.finish')
  @Idempotent()
  @Post()
  async finish(
    @Id() id: number,
    @Body({ schema: stocktakeBody }) { orders, count }: StocktakeBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new FinishStocktake(id, orders, count, user, new Date()));
    return this.list(id);
  }

  @Can('place.move')
  @Get('open')
  async open(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetOpenStocktake(id, user)) };
  }

  @Can('place.move')
  @Watched('stocktake.begin')
  @Post('open')
  async begin(@Id() id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new BeginStocktake(id, user, new Date()));
    return this.open(id, user);
  }

  /** What was seen so far: the end of the stocktake is what is told. */
  @Can('place.move')
  @Unwatched()
  @Put('open/:count')
  async save(
    @Id() id: number,
    @Count() count: number,
    @Body({ schema: scansBody }) { orders }: ScansBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new SaveScans(id, count, orders));
    return this.open(id, user);
  }

  @Can('place.move')
  @Watched('stocktake.drop')
  @Delete('open/:count')
  async discard(@Id() id: number, @Count() count: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new DiscardStocktake(id, count));
    return this.open(id, user);
  }
}
