import { Module } from '@nestjs/common';
import { currentEnvironment } from '@peruke/svc-kit/app';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { ClientDoor } from './client-door.js';
import { ClientLinksController } from './client-links.controller.js';
import { MakeLinkHandler } from './commands/make-link.command.js';
import { RevokeLinkHandler } from './commands/revoke-link.command.js';
import { DoorConfig, readDoor } from './door-config.js';
import { DoorSign } from './door-sign.js';
import { GetLinkHandler } from './queries/get-link.query.js';
import { OpenLinkHandler } from './queries/open-link.query.js';

@Module({
  imports: [SettingsModule],
  controllers: [ClientLinksController],
  providers: [
    { provide: DoorConfig, useFactory: () => readDoor(currentEnvironment()) },
    DoorSign,
    ClientDoor,
    MakeLinkHandler,
    RevokeLinkHandler,
    GetLinkHandler,
    OpenLinkHandler,
  ],
})
export class ClientLinkModule {}
