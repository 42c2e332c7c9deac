import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule, snapshotOf } from '@peruke/svc-kit/events';
import { ClientFileModule, ClientKeysModule } from '@peruke/svc-kit/privacy';
import { AuditLogModule } from './audit/audit-log.module.js';
import { ClientFileOfIdentity } from './privacy/client-file.js';
import { database } from './database.js';
import { DevicesModule } from './devices/devices.module.js';
import { LanguageModule } from './language/language.module.js';
import { AccountNoticesModule } from './notices/account-notices.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperatorsModule } from './operators/operators.module.js';
import { ForgetClientConsumer } from './privacy/forget-client.consumer.js';
import { ProofsModule } from './proofs/proofs.module.js';
import { RESCUE } from './proofs/rescue.verb.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { seed } from './seed.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { HouseSettings } from './settings/settings.entity.js';
import { HouseSettingsModule } from './settings/settings.module.js';
import { User } from './users/user.entity.js';
import { UsersModule } from './users/users.module.js';
import { TakeoutModule } from '@peruke/svc-kit/takeout';
import { TakeoutOfIdentity } from './takeout/takeout.js';
import { TakeoutsModule } from './takeouts/takeouts.module.js';

@Module({
  controllers: [ForgetClientConsumer],
  imports: [
    ServiceModule.forRoot({
      service: 'identity',
      db: database,
      // The packs stand at both paths (AMB-94).
      unprefixed: ['data/:file', 'base/api/data/:file'],
      seed,
    }),
    EventsModule.forRoot({
      snapshots: [
        snapshotOf(User, (user) => user.tellAgain()),
        snapshotOf(HouseSettings, (house) => house.tellAgain()),
      ],
      verbs: [RESCUE],
    }),
    ClientKeysModule,
    CqrsModule.forRoot(),
    TakeoutModule.of(TakeoutOfIdentity),
    TakeoutsModule,
    ClientFileModule.of(ClientFileOfIdentity),
    SessionsModule,
    ProofsModule,
    AccountNoticesModule,
    AuditLogModule,
    UsersModule,
    DevicesModule,
    OperatorsModule,
    HouseSettingsModule,
    NotificationsModule,
    LanguageModule,
    RealtimeModule,
  ],
})
export class AppModule {}
