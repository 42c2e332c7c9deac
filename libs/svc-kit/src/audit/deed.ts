import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../auth/permission.decorators.js';
import { currentContext } from '../app/context.js';
import { type Facts, factsOf } from './deed-changes.js';
import { subjectOfPath } from './path-subject.rules.js';
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
  const { url = '' } = request.routeOptions;
  return {
    what,
    call: `${method} ${url}`,
    isTold: watched === undefined ? method !== 'GET' : watched !== false,
    about: subjectOfPath(url, request.params as { id?: string } | undefined),
    changes: [],
    isWritten: false,
  };
};

/** For a call that learns only on its way whom it is about: a sign-in. */
export const noteAbout = (about: Readonly<Record<string, number>>): void => {
  Object.assign(currentContext()?.deed?.about ?? {}, about);
};

/** For a call that learns only on its way which deed it is: the log names it by `what`. */
export const noteWhat = (what: (was: string) => string): void => {
  const deed = currentContext()?.deed;
  if (deed) deed.what = what(deed.what);
};

/** Why a call is about to be refused, for the audit alone. */
export const noteReason = (reason: string): void => {
  const deed = currentContext()?.deed;
  if (deed) deed.refusedFor = reason;
};

/** The call does nothing, it answers what an earlier one has done: that is no second deed, and leaves no row. */
export const noteReplay = (): void => {
  const deed = currentContext()?.deed;
  if (deed) deed.isWritten = true;
};

/**
 * What a call has done to something that is no entity, under its id: told as the fields of a new one, or before and after; null
 * where it has no number.
 */
export const noteFacts = (of: string, id: number | null, facts: Facts): void => {
  const deed = currentContext()?.deed;
  if (deed?.isTold) deed.changes.push(factsOf(of, id, facts));
};
