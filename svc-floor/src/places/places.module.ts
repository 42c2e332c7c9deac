import { Module } from '@nestjs/common';
import { ClosePlaceHandler } from './commands/close-place.command.js';
import { KeepPlaceHandler } from './commands/keep-place.command.js';
import { FinishStocktakeHandler } from './commands/finish-stocktake.command.js';
import { UndoMoveHandler } from './commands/undo-move.command.js';
import { MoveWigHandler } from './commands/move-wig.command.js';
import { PlacesController } from './places.controller.js';
import { FindWigHandler } from './queries/find-wig.query.js';
import { GetPlaceHandler } from './queries/get-place.query.js';
import { GetWhereaboutsHandler } from './queries/get-whereabouts.query.js';
import { ListPlacesHandler } from './queries/list-places.query.js';
import { ListStocktakesHandler } from './queries/list-stocktakes.query.js';
import { StocktakesController } from './stocktakes.controller.js';
import { ListWhereaboutsHandler } from './queries/list-whereabouts.query.js';

@Module({
  controllers: [PlacesController, StocktakesController],
  providers: [
    KeepPlaceHandler,
    ClosePlaceHandler,
    MoveWigHandler,
    UndoMoveHandler,
    FinishStocktakeHandler,
    ListStocktakesHandler,
    ListPlacesHandler,
    GetPlaceHandler,
    FindWigHandler,
    GetWhereaboutsHandler,
    ListWhereaboutsHandler,
  ],
})
export class PlacesModule {}
