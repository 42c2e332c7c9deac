import { idParam } from '@peruke/contracts/kernel';

/** What `:id` names, by the part of the path that stands before it. A permission does not tell: one of orders is asked for imports too. */
const KINDS = new Map(
  Object.entries({
    wig: 'order',
    'wig-changes': 'order',
    orders: 'order',
    client: 'client',
    user: 'user',
    meeting: 'meeting',
    devices: 'device',
    imports: 'import',
  }),
);

/** The kind of thing that `:id` in a route (`/base/api/wig/:id/hold`) names; nothing where the log has no word for it. */
export const kindOfId = (route: string): string | undefined =>
  KINDS.get(/([^/]+)\/:id(?:\/|$)/.exec(route)?.[1] ?? '');

/** Ids of what a call is about: `{ order: 12 }`. */
export const subjectOfPath = (route: string, params: { id?: string } = {}): Record<string, number> => {
  const kind = kindOfId(route);
  // what is no number of anything is refused, and that is told; the log has no room for it
  const id = idParam.safeParse(params.id);
  return kind !== undefined && id.success ? { [kind]: id.data } : {};
};
