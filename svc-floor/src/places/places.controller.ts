import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  moveBody,
  type MoveBody,
  ordersWhereQuery,
  type OrdersWhereQuery,
  placeBody,
  type PlaceBody,
  undoPlaceBody,
  type UndoPlaceBody,
  wigQuery,
  type WigQuery,
} from '@peruke/contracts/floor';
import { idParam } from '@peruke/contracts/kernel';
import {
  AtBench,
  BenchDeed,
  type BenchDeedRow,
  CallLanguage,
  Idempotent,
  type Language,
} from '@peruke/svc-kit/app';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { ClosePlace } from './commands/close-place.command.js';
import { FindWig } from './queries/find-wig.query.js';
import { GetPlace } from './queries/get-place.query.js';
import { GetWhereabouts } from './queries/get-whereabouts.query.js';
import { KeepPlace } from './commands/keep-place.command.js';
import { ListWhereabouts } from './queries/list-whereabouts.query.js';
import { ListPlaces } from './queries/list-places.query.js';
import { UndoMove } from './commands/undo-move.command.js';
import { placeSheet, placesSheet } from './places-sheet.js';
import { MoveWig } from './commands/move-wig.command.js';

@Controller('floor')
export class PlacesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('floor.view')
  @Get('places')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new ListPlaces(user, new Date())) };
  }

  @Can('floor.view')
  @Get('places/:id')
  async get(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetPlace(id, user)) };
  }

  /** All places as a spreadsheet. */
  @Can('floor.view')
  @Export()
  @Get('places/excel')
  async excel(
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const places = await this.queries.execute(new ListPlaces(user, new Date()));
    return sheetFile(placesSheet(places, language), 'places');
  }

  /** What lies in a place as a spreadsheet. */
  @Can('floor.view')
  @Export()
  @Get('places/:id/excel')
  async wigsExcel(
    @Param('id', { schema: idParam }) id: number,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const place = await this.queries.execute(new GetPlace(id, user));
    return sheetFile(placeSheet(place, language), `place-${id}`);
  }

  @Can('floor.administer')
  @Fresh()
  @Idempotent()
  @Post('places')
  async open(@Body({ schema: placeBody }) body: PlaceBody, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new KeepPlace(null, body));
    return this.list(user);
  }

  @Can('floor.administer')
  @Fresh()
  @Put('places/:id')
  async describe(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: placeBody }) body: PlaceBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new KeepPlace(id, body));
    return this.list(user);
  }

  @Can('floor.administer')
  @Fresh()
  @Delete('places/:id')
  async close(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new ClosePlace(id, new Date()));
    return this.list(user);
  }

  @Can('place.move')
  @Idempotent()
  @AtBench()
  @Post('moves')
  async move(
    @Body({ schema: moveBody }) body: MoveBody,
    @CurrentUser() user: SignedInUser,
    @BenchDeed() deed?: BenchDeedRow,
  ) {
    const orderId = await this.commands.execute(new MoveWig(body, user, new Date(), deed));
    return this.whereabouts(orderId, user);
  }

  /** Takes back the caller's own move of a moment ago. */
  @Can('place.move')
  @HttpCode(200)
  @Post('orders/:id/place/undo')
  async undo(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: undoPlaceBody }) body: UndoPlaceBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new UndoMove(id, body, user, new Date()));
    return this.whereabouts(id, user);
  }

  @Can('floor.view')
  @Get('wigs')
  async wig(@Query({ schema: wigQuery }) { code }: WigQuery, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new FindWig(code, user)) };
  }

  @Can('floor.view')
  @Get('whereabouts')
  async ofList(
    @Query({ schema: ordersWhereQuery }) { orders }: OrdersWhereQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new ListWhereabouts(orders, user)) };
  }

  @Can('floor.view')
  @Get('orders/:id/place')
  async whereabouts(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetWhereabouts(id, user)) };
  }
}
