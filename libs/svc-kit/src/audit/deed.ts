import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { idParam } from '@peruke/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../auth/permission.decorators.js';
import { currentContext } from '../app/context.js';
import type { Deed } from './told-deed.js';
import { WATCHED, type Watched } from './watched.decorators.js';

/** Nothing for a public route without a name: the callback of a vendor, a file behind a signed link. */
export const deedOf = (
  context: ExecutionContext,
  reflector: Reflector,
  access: Access | undefined,
): Deed | undefined => {
  const watched = reflector.getAllAndOverride<Watched | undefined>(WATCHED, [
    context.getHandler(),
    context.getClass(),
  ]);
  const permission = access?.kind === 'can' ? access.permission : undefined;
  const what = (watched ? watched.name : undefined) ?? permission;
  if (what === undefined) return undefined;
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { method } = request;
  return {
    what,
    call: `${method} ${request.routeOptions.url ?? ''}`,
    isTold: watched === undefined ? method !== 'GET' : watched !== false,
    about: aboutOf(what, request.params as { id?: string } | undefined),
    changes: [],
    isWritten: false,
  };
};

/** What the id in a path names, by the permission that the route asks for. */
const KINDS = new Map(
  Object.entries({
    order: 'order',
    checklist: 'order',
    stage: 'order',
    client: 'client',
    user: 'user',
    meeting: 'meeting',
    device: 'device',
  }),
);

const aboutOf = (what: string, params: { id?: string } = {}): Record<string, number> => {
  const kind = KINDS.get(what.split('.')[0] ?? '');
  // what is no number of anything is refused, and that is told; the log has no room for it
  const id = idParam.safeParse(params.id);
  return kind !== undefined && id.success ? { [kind]: id.data } : {};
};

/** For a call that learns only on its way whom it is about: a sign-in. */
export const noteAbout = (about: Readonly<Record<string, number>>): void => {
  Object.assign(currentContext()?.deed?.about ?? {}, about);
};

/** Why a call is about to be refused, for the audit alone. */
export const noteReason = (reason: string): void => {
  const deed = currentContext()?.deed;
  if (deed) deed.refusedFor = reason;
};
