import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ContactDeviceHandler } from './commands/contact-device.command.js';
import { EnrolDeviceHandler } from './commands/enrol-device.command.js';
import { InviteDeviceHandler } from './commands/invite-device.command.js';
import { OpenDeviceHandler } from './commands/open-device.command.js';
import { RevokeDeviceHandler } from './commands/revoke-device.command.js';
import { DeviceDoorController, DevicesController } from './devices.controller.js';
import { DeviceUseListener } from './device-use.listener.js';
import { EnrolmentThrottle } from './enrolment-throttle.js';
import { ListDevicesHandler } from './queries/list-devices.query.js';

@Module({
  imports: [SessionsModule],
  controllers: [DevicesController, DeviceDoorController],
  providers: [
    InviteDeviceHandler,
    EnrolDeviceHandler,
    ContactDeviceHandler,
    OpenDeviceHandler,
    RevokeDeviceHandler,
    ListDevicesHandler,
    EnrolmentThrottle,
    DeviceUseListener,
  ],
})
export class DevicesModule {}
