import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { broadcastingAuthBody } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { Unwatched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { mayJoin } from '@peruke/svc-kit/realtime';
import { signClaim } from './channel-signature.js';

@Controller('broadcasting')
export class BroadcastingController {
  constructor(private readonly config: ServiceConfig) {}

  /** Lets a socket join a private channel of the caller. The answer is the protocol's, not under `data`. */
  @Can('realtime.join')
  @Unwatched()
  @HttpCode(200)
  @Post('auth')
  authorize(
    @Body({ schema: broadcastingAuthBody }) body: { socket_id: string; channel_name: string },
    @CurrentUser() user: SignedInUser,
  ) {
    if (!mayJoin(body.channel_name, { ...user, userId: user.id })) throw new DomainError('forbidden');
    const { realtimeKey, realtimeSecret } = this.config;
    const channelData = JSON.stringify({ session: user.sessionKey });
    const claim = { socketId: body.socket_id, channel: body.channel_name, channelData };
    return { auth: signClaim(realtimeKey, realtimeSecret, claim), channel_data: channelData };
  }
}
