import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { contactDeviceBody, enrolDeviceBody, inviteDeviceBody } from '@peruke/contracts/identity';
import { idParam } from '@peruke/contracts/kernel';
import { CallerAddress } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, Public, type SignedInUser, TakesAway } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { AGENT_MAX } from '../sessions/session.rules.js';
import { ContactDevice } from './commands/contact-device.command.js';
import { EnrolDevice } from './commands/enrol-device.command.js';
import { InviteDevice } from './commands/invite-device.command.js';
import { OpenDevice } from './commands/open-device.command.js';
import { RevokeDevice } from './commands/revoke-device.command.js';
import { ListDevices } from './queries/list-devices.query.js';

/** What an admin does with the devices of the house. */
@Controller('devices')
export class DevicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('device.administer')
  @Get()
  async list() {
    return { data: await this.queries.execute(new ListDevices(new Date())) };
  }

  /** Not kept under an Idempotency-Key: its answer is a secret, and a second code does no harm. */
  @Can('device.administer')
  @Fresh()
  @Watched('device.invite')
  @Post()
  async invite(
    @Body({ schema: inviteDeviceBody }) body: z.output<typeof inviteDeviceBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new InviteDevice(body, user.id, new Date())) };
  }

  @Can('device.administer')
  @Fresh()
  @Watched('device.open')
  @HttpCode(200)
  @Post(':id/open')
  async open(@Param('id', { schema: idParam }) id: number) {
    await this.commands.execute(new OpenDevice(id, new Date()));
    return this.list();
  }

  @Can('device.administer')
  @TakesAway()
  @Watched('device.revoke')
  @Delete(':id')
  async revoke(@Param('id', { schema: idParam }) id: number) {
    await this.commands.execute(new RevokeDevice(id, new Date()));
    return this.list();
  }
}

/** What a device says itself, before there is a session: the code or the token is the proof. */
@Controller('device')
export class DeviceDoorController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @Watched('device.enrol')
  @HttpCode(200)
  @Post('enrol')
  async enrol(
    @Body({ schema: enrolDeviceBody }) { code }: z.output<typeof enrolDeviceBody>,
    @CallerAddress() address: string,
    @Headers('user-agent') agent = '',
  ) {
    const from = { address, agent: agent.slice(0, AGENT_MAX) };
    return { data: await this.commands.execute(new EnrolDevice(code, from, new Date())) };
  }

  @Public()
  @HttpCode(200)
  @Post('contact')
  async contact(
    @Body({ schema: contactDeviceBody }) { device_token: token }: z.output<typeof contactDeviceBody>,
    @CallerAddress() address: string,
    @Headers('user-agent') agent = '',
  ) {
    const from = { address, agent: agent.slice(0, AGENT_MAX) };
    return { data: await this.commands.execute(new ContactDevice(token, from, new Date())) };
  }
}
