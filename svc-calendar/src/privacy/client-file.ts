import type { ClientFileParts } from '@peruke/svc-kit/privacy';

/** What svc-calendar knows of a client: her meetings, those that were deleted too. */
export class ClientFileOfCalendar implements ClientFileParts {
  readonly sections = {
    meetings: `select start_at as at, calendar, subject, manager_name as manager, attendance, created_at as "createdAt",
        created_by_name as by, deleted_at as "deletedAt"
      from meeting where client_id = any(?::int[]) order by start_at`,
  };
}
