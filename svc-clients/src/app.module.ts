import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule, snapshotOf } from '@peruke/svc-kit/events';
import { ClientFileModule } from '@peruke/svc-kit/privacy';
import { CareHubModule } from './care-hub/care-hub.module.js';
import { ClientImportModule } from './client-import/client-import.js';
import { Client } from './clients/client.entity.js';
import { ClientsModule } from './clients/clients.module.js';
import { CountriesModule } from './countries/countries.module.js';
import { database } from './database.js';
import { CallViewsModule, ClientViewsModule } from './list-views/client-views.js';
import { MessagesModule } from './messages/messages.module.js';
import { ReminderRunsModule } from './messages/reminder-runs.module.js';
import { EraseKeyConsumer } from './privacy/erase-key.consumer.js';
import { ForgetAgain } from './privacy/forget-again.js';
import { ForgetClientHandler } from './privacy/forget-client.command.js';
import { ForgetClientController } from './privacy/forget-client.controller.js';
import { FORGET_KEY } from './privacy/forget-key.verb.js';
import { ClientFileOfClients } from './privacy/client-file.js';
import { ProjectionsModule } from './projections/projections.module.js';
import { seed } from './seed.js';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { TakeoutModule } from '@peruke/svc-kit/takeout';
import { TakeoutOfClients } from './takeout/takeout.js';

@Module({
  controllers: [ForgetClientController, EraseKeyConsumer],
  providers: [ForgetClientHandler, ForgetAgain],
  imports: [
    ServiceModule.forRoot({
      service: 'clients',
      db: database,
      unprefixed: ['wig-care-hub-api/*path'],
      seed,
    }),
    EventsModule.forRoot({
      snapshots: [snapshotOf(Client, (client) => client.tellAgain())],
      verbs: [FORGET_KEY],
    }),
    SettingsModule,
    CqrsModule.forRoot(),
    TakeoutModule.of(TakeoutOfClients),
    ClientFileModule.of(ClientFileOfClients),
    ClientImportModule,
    ClientsModule,
    ProjectionsModule,
    MessagesModule,
    ReminderRunsModule,
    CountriesModule,
    ClientViewsModule,
    CallViewsModule,
    CareHubModule,
  ],
})
export class AppModule {}
