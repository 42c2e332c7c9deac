import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { waitsBody, type WaitsBody } from '@peruke/contracts/floor';
import { Can, Fresh } from '@peruke/svc-kit/auth';
import { SetWaits } from './commands/set-waits.command.js';
import { HouseBook } from './house.service.js';

@Controller('floor/waits')
export class WaitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly book: HouseBook,
  ) {}

  @Can('floor.administer')
  @Get()
  async told() {
    const { waiting, ready } = await this.book.waits();
    return { data: { waiting_days: waiting, ready_days: ready } };
  }

  @Can('floor.administer')
  @Fresh()
  @Put()
  async set(@Body({ schema: waitsBody }) { waiting_days: waiting, ready_days: ready }: WaitsBody) {
    await this.commands.execute(new SetWaits({ waiting, ready }));
    return this.told();
  }
}
