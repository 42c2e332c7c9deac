import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule, snapshotOf } from '@peruke/svc-kit/events';
import { CareHubModule } from './care-hub/care-hub.module.js';
import { Client } from './clients/client.entity.js';
import { ClientsModule } from './clients/clients.module.js';
import { CountriesModule } from './countries/countries.module.js';
import { database } from './database.js';
import { MessagesModule } from './messages/messages.module.js';
import { FORGET_KEY } from './privacy/forget-key.verb.js';
import { ProjectionsModule } from './projections/projections.module.js';
import { seed } from './seed.js';

@Module({
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
    CqrsModule.forRoot(),
    ClientsModule,
    ProjectionsModule,
    MessagesModule,
    CountriesModule,
    CareHubModule,
  ],
})
export class AppModule {}
