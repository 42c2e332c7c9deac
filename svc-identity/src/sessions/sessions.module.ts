import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module.js';
import { HouseSettingsModule } from '../settings/settings.module.js';
import { EndSessionHandler } from './commands/end-session.command.js';
import { LogInHandler } from './commands/log-in.command.js';
import { LogOutHandler } from './commands/log-out.command.js';
import { NoteUseHandler } from './commands/note-use.command.js';
import { TurnScreenHandler } from './commands/turn-screen.command.js';
import { VouchHandler } from './commands/vouch.command.js';
import { LoginThrottle } from './login-throttle.js';
import { OwnSessionsController, SessionsOfUserController } from './own-sessions.controller.js';
import { ListSessionsHandler } from './queries/list-sessions.query.js';
import { PasswordPolicy } from './password-policy.js';
import { SessionKeeper } from './session-keeper.js';
import { SessionProjector } from './session-projector.js';
import { SessionStarter } from './session-starter.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  imports: [FactorsModule, HouseSettingsModule],
  controllers: [SessionsController, OwnSessionsController, SessionsOfUserController],
  providers: [
    LogInHandler,
    LogOutHandler,
    EndSessionHandler,
    NoteUseHandler,
    TurnScreenHandler,
    VouchHandler,
    ListSessionsHandler,
    LoginThrottle,
    PasswordPolicy,
    SessionProjector,
    SessionStarter,
    SessionKeeper,
  ],
  exports: [SessionProjector, SessionStarter, PasswordPolicy],
})
export class SessionsModule {}
