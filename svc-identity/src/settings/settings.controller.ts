import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  askedChecks,
  changeSettingsBody,
  type ChangeSettingsBody,
  type HouseAnswer,
} from '@peruke/contracts/settings';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import { ChangeSettings } from './commands/change-settings.command.js';
import { GetSettings } from './queries/get-settings.query.js';
import { ListSettingChanges } from './queries/list-setting-changes.query.js';

@Controller('settings')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('settings.administer')
  @Get()
  async get() {
    return { data: await this.queries.execute(new GetSettings()) };
  }

  @Can('settings.administer')
  @Fresh()
  @Put()
  async change(
    @Body({ schema: changeSettingsBody }) body: ChangeSettingsBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new ChangeSettings(body, user, new Date()));
    return this.get();
  }

  @Can('settings.administer')
  @Get('history')
  async history() {
    return { data: await this.queries.execute(new ListSettingChanges()) };
  }

  /** What every page may know of the house. */
  @Can('session.self')
  @Get('house')
  async house(): Promise<{ data: HouseAnswer }> {
    const { settings } = await this.queries.execute(new GetSettings());
    const { cashFreeUpTo, cashPercent, cashAtMost, intakeChecks } = settings;
    return { data: { cashFreeUpTo, cashPercent, cashAtMost, intakeChecks: askedChecks(intakeChecks) } };
  }
}
