import type { ClientFileParts } from '@peruke/svc-kit/privacy';

/** Who did what with a client's data, over all services. */
export class ClientFileOfIdentity implements ClientFileParts {
  readonly sections = {
    activity: `select at, entry -> 'who' ->> 'name' as by, what, outcome, entry -> 'changes' as changes
      from audit_entry where client_id = any(?::int[]) order by at`,
  };
}
