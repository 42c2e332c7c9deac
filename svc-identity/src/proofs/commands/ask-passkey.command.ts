import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyOptions } from '@peruke/contracts/identity';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Passkeys } from '../../factors/passkeys.js';

/** A question for one of the person's passkeys: for the other half of a sign-in, or for a session that is to be fresh. */
export class AskPasskey extends Command<PasskeyOptions> {
  constructor(
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(AskPasskey)
export class AskPasskeyHandler implements ICommandHandler<AskPasskey> {
  constructor(private readonly passkeys: Passkeys) {}

  execute({ user: { id, via }, now }: AskPasskey): Promise<PasskeyOptions> {
    return this.passkeys.ask(id, via === 'factor' ? 'sign-in' : 'fresh', now);
  }
}
