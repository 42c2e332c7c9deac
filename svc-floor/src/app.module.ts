import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule } from '@peruke/svc-kit/events';
import { BoardController } from './board/board.controller.js';
import { GetBoardHandler } from './board/queries/get-board.query.js';
import { GetOrderOnFloorHandler } from './board/queries/get-order-on-floor.query.js';
import { CentresController } from './centres/centres.controller.js';
import { ArrangeCentreHandler } from './centres/commands/arrange-centre.command.js';
import { OrderCentresHandler } from './centres/commands/order-centres.command.js';
import { ListCentresHandler } from './centres/queries/list-centres.query.js';
import { ListPeopleHandler } from './centres/queries/list-people.query.js';
import { ClientKeysModule } from '@peruke/svc-kit/privacy';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { database } from './database.js';
import { HouseModule } from './house/house.module.js';
import { PlacesModule } from './places/places.module.js';
import { ProjectionsModule } from './projections/projections.module.js';
import { Forecaster } from './promise/forecast.service.js';
import { PromiseMadeConsumer } from './promise/promise-made.consumer.js';
import { PromiseController } from './promise/promise.controller.js';
import { GetPromiseHandler } from './promise/queries/get-promise.query.js';
import { ReportModule } from './report/report.module.js';
import { seed } from './seed.js';
import { TakeoutModule } from '@peruke/svc-kit/takeout';
import { TakeoutOfFloor } from './takeout/takeout.js';

@Module({
  imports: [
    ServiceModule.forRoot({ service: 'floor', db: database, seed }),
    EventsModule.forRoot(),
    ClientKeysModule,
    CqrsModule.forRoot(),
    TakeoutModule.of(TakeoutOfFloor),
    SettingsModule,
    HouseModule,
    ProjectionsModule,
    ReportModule,
    PlacesModule,
  ],
  controllers: [BoardController, CentresController, PromiseController, PromiseMadeConsumer],
  providers: [
    GetBoardHandler,
    GetOrderOnFloorHandler,
    ListCentresHandler,
    ListPeopleHandler,
    ArrangeCentreHandler,
    OrderCentresHandler,
    GetPromiseHandler,
    Forecaster,
  ],
})
export class AppModule {}
