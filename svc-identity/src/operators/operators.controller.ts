import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { lateDeedsBody, setPinBody, unlockBenchBody } from '@peruke/contracts/identity';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { Unwatched, Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, type SignedInUser, TakesAway } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { NoteUse } from '../sessions/commands/note-use.command.js';
import { refuseStranger } from '../users/user.rules.js';
import { EndBenchKey } from './commands/end-bench-key.command.js';
import { IssueBadge } from './commands/issue-badge.command.js';
import { OpenForLateDeeds } from './commands/open-for-late-deeds.command.js';
import { SetPin } from './commands/set-pin.command.js';
import { StaySignedIn } from './commands/stay-signed-in.command.js';
import { UnlockBench } from './commands/unlock-bench.command.js';
import { GetBenchKeys } from './queries/get-bench-keys.query.js';
import { ListOperators } from './queries/list-operators.query.js';

const Id = () => Param('id', { schema: idParam });

/** At an enrolled bench. */
@Controller()
export class BenchController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('bench.unlock')
  @Get('operators')
  async operators() {
    return { data: await this.queries.execute(new ListOperators()) };
  }

  @Can('bench.unlock')
  @HttpCode(200)
  @Post('operators/unlock')
  async unlock(
    @Body({ schema: unlockBenchBody }) body: z.output<typeof unlockBenchBody>,
    @CurrentUser() { device }: SignedInUser,
  ) {
    if (!device) throw new DomainError('forbidden');
    return { data: await this.commands.execute(new UnlockBench(body, device.id, new Date())) };
  }

  /** For what was done there without a network; each deed is then asked for as if it were done now. */
  @Can('bench.unlock')
  @HttpCode(200)
  @Post('operators/late')
  async late(
    @Body({ schema: lateDeedsBody }) { unlock_id: unlockId }: z.output<typeof lateDeedsBody>,
    @CurrentUser() { device }: SignedInUser,
  ) {
    if (!device) throw new DomainError('forbidden');
    return { data: await this.commands.execute(new OpenForLateDeeds(unlockId, device.id, new Date())) };
  }

  @Can('session.self')
  @Unwatched()
  @HttpCode(200)
  @Post('login/stay')
  async stay(@CurrentUser() user: SignedInUser) {
    const now = new Date();
    const seconds = await this.commands.execute(new StaySignedIn(user.sessionKey, now));
    await this.commands.execute(new NoteUse({ key: user.sessionKey, role: user.role }, now));
    return { data: { expires_in: seconds } };
  }
}

/** Badge and PIN of a person: the badge is an admin's to give, the PIN everybody's own to set. */
@Controller('user')
export class BenchKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('profile.view')
  @Get(':id/benchKeys')
  async keys(@Id() id: number, @CurrentUser() user: SignedInUser) {
    refuseStranger(id, user);
    return { data: await this.queries.execute(new GetBenchKeys(id)) };
  }

  @Can('user.administer')
  @Fresh()
  @Watched('user.badge')
  @HttpCode(200)
  @Post(':id/badge')
  async issueBadge(@Id() id: number) {
    return { data: { badge: await this.commands.execute(new IssueBadge(id, new Date())) } };
  }

  @Can('user.administer')
  @Watched('user.badge-end')
  @TakesAway()
  @Delete(':id/badge')
  endBadge(@Id() id: number) {
    return this.end(id, 'badge');
  }

  @Can('user.administer')
  @Watched('user.pin-end')
  @TakesAway()
  @Delete(':id/benchPin')
  endPin(@Id() id: number) {
    return this.end(id, 'pin');
  }

  @Can('profile.write')
  @Watched('profile.pin')
  @Put('benchPin')
  async setPin(
    @Body({ schema: setPinBody }) { pin }: z.output<typeof setPinBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new SetPin(user.id, pin, new Date()));
    return { data: await this.queries.execute(new GetBenchKeys(user.id)) };
  }

  private async end(id: number, key: 'badge' | 'pin') {
    await this.commands.execute(new EndBenchKey(id, key, new Date()));
    return { data: await this.queries.execute(new GetBenchKeys(id)) };
  }
}
