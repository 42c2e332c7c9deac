import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ROLE_NAMES, type RoleKind, roleKind, type RoleName, type Session } from '@peruke/contracts/identity';
import { type Actor, DomainError, known } from '@peruke/contracts/kernel';

/** Who is behind the call. Fits wherever an `Actor` is asked for. */
export interface SignedInUser extends Actor {
  readonly id: number;
  readonly nickName: string;
  readonly role: RoleName;
  readonly roleId: number;
  /** The role as permissions see it: manager-plus is a manager. */
  readonly kind: RoleKind;
  /** Hex SHA-256 of the token: names the session, opens nothing. */
  readonly sessionKey: string;
  /** Of a session that is less than the person's own: how it came to be, and all that it may do (`holdsRight`). */
  readonly via?: string;
  readonly rights?: readonly string[];
}

export interface WithUser {
  user?: SignedInUser;
}

export const signedInUser = (sessionKey: string, session: Session): SignedInUser => {
  // a role that this service does not know opens nothing here
  const role = known(ROLE_NAMES, session.role, undefined);
  const kind = role && roleKind(role);
  if (!kind) throw new DomainError('forbidden');
  return {
    id: session.userId,
    nickName: session.nickName,
    role,
    roleId: session.roleId,
    kind,
    sessionKey,
    ...(session.device && { device: session.device }),
    ...(session.via !== undefined && { via: session.via }),
    ...(session.rights && { rights: session.rights }),
  };
};

/** What events and logs tell of whoever is behind the call. */
export const actorOf = ({ id, nickName, role, device }: SignedInUser): Actor => ({
  id,
  nickName,
  role,
  ...(device && { device }),
});

/** `list(@CurrentUser() user: SignedInUser)`; on a public route there is none, which is a mistake in the route. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<WithUser>();
  if (!user) throw new DomainError('unauthenticated');
  return user;
});
