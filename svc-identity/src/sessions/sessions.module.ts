import { Module } from '@nestjs/common';
import { LogInHandler } from './commands/log-in.command.js';
import { LogOutHandler } from './commands/log-out.command.js';
import { LoginThrottle } from './login-throttle.js';
import { SessionKeeper } from './session-keeper.js';
import { SessionProjector } from './session-projector.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  controllers: [SessionsController],
  providers: [LogInHandler, LogOutHandler, LoginThrottle, SessionProjector, SessionKeeper],
  exports: [SessionProjector],
})
export class SessionsModule {}
