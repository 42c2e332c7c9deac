import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { holdsRight } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceConfig } from '../app/config.js';
import { currentContext } from '../app/context.js';
import { deedOf } from '../audit/deed.js';
import { actorOf, signedInUser, type WithUser } from './current-user.js';
import { DeviceUse } from './device-use.js';
import { FRESH, FreshGate } from './fresh-gate.js';
import { ACCESS, type Access } from './permission.decorators.js';
import { SessionRegistry } from './session-registry.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stands before every route. What declares nothing is closed to everybody (and keeps the service from starting). */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionRegistry,
    private readonly config: ServiceConfig,
    private readonly fresh: FreshGate,
    private readonly devices: DeviceUse,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const places = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, places);
    const call = currentContext();
    if (call) call.deed = deedOf(context, this.reflector, access);
    if (access?.kind === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & WithUser>();
    const found = await this.sessions.find(bearerToken(request.headers.authorization));
    if (!found) throw new DomainError('unauthenticated');
    const user = signedInUser(found.key, found.session);
    request.user = user;
    // Told to the gateway, which counts the calls of a session and passes this on to nobody.
    http.getResponse<FastifyReply>().header('x-session', 'known');
    if (call) call.actor = actorOf(user);
    if (user.device) this.devices.note(user.device.id, Date.now());
    if (!access || !holdsRight(user, access.permission)) throw new DomainError('forbidden');
    if (this.reflector.getAllAndOverride(FRESH, places)) await this.fresh.require(found.key);
    if (this.config.withoutNats === 'read' && !this.sessions.isCurrent && !READS.has(request.method))
      throw new DomainError('unavailable');
    return true;
  }
}

const bearerToken = (header: string | undefined): string => {
  const [, token] = /^Bearer +([\w-]{20,200})$/i.exec(header ?? '') ?? [];
  if (!token) throw new DomainError('unauthenticated');
  return token;
};
