import type { AuditLogQuery, AuditLogRow } from '@peruke/contracts/audit';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const audit = () => import('@peruke/contracts/audit');

export interface ActivityPage {
  rows: AuditLogRow[];
  next: string | null;
  whats: string[];
}

/** What everybody did, as all services have told it. Asked anew each time: it grows while it is read. */
export const activityApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ActivityPage, AuditLogQuery>({
      query: (asked) => ({ url: '/audit', params: asked }),
      responseSchema: checkedBy(audit, (c) => c.auditLogAnswerSchema.shape.data),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useActivityQuery } = activityApi;
