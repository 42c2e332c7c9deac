import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AuthGuard } from './auth.guard.js';
import { DeviceUse } from './device-use.js';
import { FreshGate } from './fresh-gate.js';
import { KeptSessions } from './kept-sessions.js';
import { RouteWalk } from './route-walk.js';
import { SessionRegistry } from './session-registry.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    KeptSessions,
    SessionRegistry,
    FreshGate,
    DeviceUse,
    RouteWalk,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [SessionRegistry, FreshGate, RouteWalk],
})
export class AuthModule {}
