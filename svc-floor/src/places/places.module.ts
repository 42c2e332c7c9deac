import { Module } from '@nestjs/common';
import { placeRunBody } from '@peruke/contracts/floor';
import { RunsModule } from '@peruke/svc-kit/runs';
import { BeginStocktakeHandler } from './commands/begin-stocktake.command.js';
import { ClosePlaceHandler } from './commands/close-place.command.js';
import { DiscardStocktakeHandler } from './commands/discard-stocktake.command.js';
import { KeepPlaceHandler } from './commands/keep-place.command.js';
import { FinishStocktakeHandler } from './commands/finish-stocktake.command.js';
import { SaveScansHandler } from './commands/save-scans.command.js';
import { UndoMoveHandler } from './commands/undo-move.command.js';
import { MoveWigHandler } from './commands/move-wig.command.js';
import { HandedOverConsumer } from './handed-over.consumer.js';
import { PlaceDeeds } from './place-deeds.js';
import { PlacesController } from './places.controller.js';
import { FindWigHandler } from './queries/find-wig.query.js';
import { GetOpenStocktakeHandler } from './queries/get-open-stocktake.query.js';
import { GetPlaceHandler } from './queries/get-place.query.js';
import { GetWhereaboutsHandler } from './queries/get-whereabouts.query.js';
import { ListPlacesHandler } from './queries/list-places.query.js';
import { ListStocktakesHandler } from './queries/list-stocktakes.query.js';
import { StocktakesController } from './stocktakes.controller.js';
import { ListWhereaboutsHandler } from './queries/list-whereabouts.query.js';

/** Many wigs are put into one place. */
const PlaceRunsModule = RunsModule.of({
  path: 'floor/moves/bulk',
  permission: 'place.move',
  what: 'place.move',
  body: placeRunBody,
  orders: { table: 'floor_order', id: 'order_id' },
  deeds: PlaceDeeds,
});

@Module({
  imports: [PlaceRunsModule],
  controllers: [PlacesController, StocktakesController, HandedOverConsumer],
  providers: [
    KeepPlaceHandler,
    ClosePlaceHandler,
    MoveWigHandler,
    UndoMoveHandler,
    BeginStocktakeHandler,
    SaveScansHandler,
    DiscardStocktakeHandler,
    FinishStocktakeHandler,
    GetOpenStocktakeHandler,
    ListStocktakesHandler,
    ListPlacesHandler,
    GetPlaceHandler,
    FindWigHandler,
    GetWhereaboutsHandler,
    ListWhereaboutsHandler,
  ],
})
export class PlacesModule {}
