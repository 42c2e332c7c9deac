import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  addPasskeyBody,
  provePasskeyBody,
  renamePasskeyBody,
  showPasskeyBody,
} from '@peruke/contracts/identity';
import { idParam } from '@peruke/contracts/kernel';
import { Unwatched, Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { AddPasskey } from './commands/add-passkey.command.js';
import { AskPasskey } from './commands/ask-passkey.command.js';
import { OfferPasskey } from './commands/offer-passkey.command.js';
import { ProvePasskey } from './commands/prove-passkey.command.js';
import { RemovePasskey } from './commands/remove-passkey.command.js';
import { RenamePasskey } from './commands/rename-passkey.command.js';
import { RenewSession } from './commands/renew-session.command.js';
import { GetFactorState } from './queries/get-factor-state.query.js';

const Id = () => Param('id', { schema: idParam });

/** Passkeys of whoever asks (ADR 47). */
@Controller('login')
export class PasskeyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** What the browser is asked to show a passkey for; good once, for five minutes. */
  @Can('factor.prove')
  @Unwatched()
  @HttpCode(200)
  @Post('factor/passkey/options')
  async ask(@CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new AskPasskey(user, new Date())) };
  }

  /** The other half of a sign-in; answers the whole session. */
  @Can('factor.prove')
  @Watched('session.factor')
  @HttpCode(200)
  @Post('factor/passkey')
  prove(
    @Body({ schema: provePasskeyBody }) body: z.output<typeof provePasskeyBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.commands.execute(new ProvePasskey(body, user, new Date()));
  }

  /** A passkey again, for what asks for a fresh session (ADR 34). */
  @Can('profile.write')
  @Watched('session.fresh')
  @HttpCode(200)
  @Post('fresh/passkey')
  async renew(
    @Body({ schema: showPasskeyBody }) shown: z.output<typeof showPasskeyBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new RenewSession(shown, user, new Date()));
    return { data: { success: true } };
  }

  /** What the browser makes a passkey from; nothing changes before it comes. */
  @Can('factor.enrol')
  @Fresh()
  @Unwatched()
  @HttpCode(200)
  @Post('factor/passkeys/options')
  async offer(@CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new OfferPasskey(user, new Date())) };
  }

  @Can('factor.enrol')
  @Fresh()
  @Watched('factor.passkey-add')
  @HttpCode(200)
  @Post('factor/passkeys')
  async add(
    @Body({ schema: addPasskeyBody }) body: z.output<typeof addPasskeyBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new AddPasskey(body, user, new Date())) };
  }

  @Can('profile.write')
  @Fresh()
  @Watched('factor.passkey-rename')
  @Put('factor/passkeys/:id')
  async rename(
    @Id() id: number,
    @Body({ schema: renamePasskeyBody }) { name }: z.output<typeof renamePasskeyBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new RenamePasskey(id, name, user.id));
    return { data: await this.queries.execute(new GetFactorState(user, new Date())) };
  }

  @Can('profile.write')
  @Fresh()
  @Watched('factor.passkey-remove')
  @Delete('factor/passkeys/:id')
  async remove(@Id() id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new RemovePasskey(id, user));
    return { data: await this.queries.execute(new GetFactorState(user, new Date())) };
  }
}
