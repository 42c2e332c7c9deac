import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@peruke/contracts/identity';

/** Metadata key: what a route declares about who may call it. */
export const ACCESS = 'peruke:access';

export type Access = { readonly kind: 'public' } | { readonly kind: 'can'; readonly permission: Permission };

/** The route (or every route of the controller) is for those whose role holds the permission. */
export const Can = (permission: Permission) =>
  SetMetadata(ACCESS, { kind: 'can', permission } satisfies Access);

/** The route asks for no session: login, health, what a signed link opens. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);
