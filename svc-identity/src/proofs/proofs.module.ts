import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AddPasskeyHandler } from './commands/add-passkey.command.js';
import { AskPasskeyHandler } from './commands/ask-passkey.command.js';
import { EndFactorHandler } from './commands/end-factor.command.js';
import { EndTrustHandler } from './commands/end-trust.command.js';
import { EnrolAppHandler } from './commands/enrol-app.command.js';
import { OfferAppHandler } from './commands/offer-app.command.js';
import { OfferPasskeyHandler } from './commands/offer-passkey.command.js';
import { ProveFactorHandler } from './commands/prove-factor.command.js';
import { ProvePasskeyHandler } from './commands/prove-passkey.command.js';
import { RemovePasskeyHandler } from './commands/remove-passkey.command.js';
import { RenamePasskeyHandler } from './commands/rename-passkey.command.js';
import { RenewCodesHandler } from './commands/renew-codes.command.js';
import { RenewSessionHandler } from './commands/renew-session.command.js';
import { FactorController } from './factor.controller.js';
import { PasskeyController } from './passkey.controller.js';
import { GetFactorStateHandler } from './queries/get-factor-state.query.js';

/** Showing a second factor, setting one up and taking it away. */
@Module({
  imports: [FactorsModule, SessionsModule],
  controllers: [FactorController, PasskeyController],
  providers: [
    ProveFactorHandler,
    OfferAppHandler,
    EnrolAppHandler,
    RenewCodesHandler,
    RenewSessionHandler,
    EndFactorHandler,
    EndTrustHandler,
    OfferPasskeyHandler,
    AddPasskeyHandler,
    AskPasskeyHandler,
    ProvePasskeyHandler,
    RenamePasskeyHandler,
    RemovePasskeyHandler,
    GetFactorStateHandler,
  ],
})
export class ProofsModule {}
