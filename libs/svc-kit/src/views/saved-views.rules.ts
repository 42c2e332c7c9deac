import { holdsRight, type Permission, roleKind, type RightsHolder } from '@peruke/contracts/identity';
import { DomainError, faultText, fieldError } from '@peruke/contracts/kernel';

/** More tabs than that nobody finds her way in. */
export const MOST_VIEWS = 30;

export type ViewActor = RightsHolder & { readonly id: number };

interface Standing {
  readonly ownerId: number;
  readonly shared: boolean;
}

/** Somebody else's own view is not there for anybody. */
export const isVisibleTo = ({ ownerId, shared }: Standing, { id }: ViewActor): boolean =>
  shared || ownerId === id;

/** Whose it is; of a shared one also an admin, who tidies up after people that have left. */
export const mayChange = ({ ownerId, shared }: Standing, actor: ViewActor): boolean =>
  ownerId === actor.id || (shared && roleKind(actor.role) === 'admin');

export const assertMayChange = (view: Standing, actor: ViewActor): void => {
  if (!isVisibleTo(view, actor)) throw new DomainError('not_found');
  if (!mayChange(view, actor)) throw new DomainError('forbidden');
};

export const assertMayShare = (actor: ViewActor, share: Permission): void => {
  if (!holdsRight(actor, share)) throw new DomainError('forbidden');
};

export const assertRoom = (kept: number): void => {
  if (kept >= MOST_VIEWS)
    throw fieldError('name', faultText({ code: 'too_many', params: { max: MOST_VIEWS } }));
};
