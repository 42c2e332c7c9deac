import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EndBenchKeyHandler } from './commands/end-bench-key.command.js';
import { IssueBadgeHandler } from './commands/issue-badge.command.js';
import { SetPinHandler } from './commands/set-pin.command.js';
import { StaySignedInHandler } from './commands/stay-signed-in.command.js';
import { OpenForLateDeedsHandler } from './commands/open-for-late-deeds.command.js';
import { UnlockBenchHandler } from './commands/unlock-bench.command.js';
import { BenchController, BenchKeysController } from './operators.controller.js';
import { OperatorOpener } from './operator-opener.js';
import { PinThrottle } from './pin-throttle.js';
import { GetBenchKeysHandler } from './queries/get-bench-keys.query.js';
import { ListOperatorsHandler } from './queries/list-operators.query.js';

@Module({
  imports: [SessionsModule],
  controllers: [BenchController, BenchKeysController],
  providers: [
    OpenForLateDeedsHandler,
    OperatorOpener,
    UnlockBenchHandler,
    StaySignedInHandler,
    IssueBadgeHandler,
    EndBenchKeyHandler,
    SetPinHandler,
    ListOperatorsHandler,
    GetBenchKeysHandler,
    PinThrottle,
  ],
})
export class OperatorsModule {}
