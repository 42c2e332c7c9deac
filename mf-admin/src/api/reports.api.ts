import type { EmployeeReportRow } from '@peruke/contracts/orders';
import type { PaymentReportRow } from '@peruke/contracts/payments';
import { checkedBy } from '@peruke/mf-kit/api';
import { reportAddress, type ReportAsked, type ReportRequest } from './report-request.rules';
import { adminApi } from './admin.api';

const payments = () => import('@peruke/contracts/payments');
const orders = () => import('@peruke/contracts/orders');

/** Rows of the two reports, and links to their files. */
export const reportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    paymentsReport: build.query<PaymentReportRow[], ReportAsked>({
      query: (asked) => ({ url: '/report/payments', params: { ...asked } }),
      responseSchema: checkedBy(payments, (c) => c.paymentsReportSchema.shape.data),
    }),
    employeesReport: build.query<EmployeeReportRow[], ReportAsked>({
      query: (asked) => ({ url: '/report/employees', params: { ...asked } }),
      responseSchema: checkedBy(orders, (c) => c.employeesReportSchema.shape.data),
    }),
    /** A link to the PDF; it opens without a token for a while. */
    reportFile: build.mutation<{ url: string }, ReportRequest>({
      query: (request) => reportAddress(request),
      responseSchema: checkedBy(orders, (c) => c.reportFileSchema.shape.data),
    }),
  }),
});

export const { usePaymentsReportQuery, useEmployeesReportQuery, useReportFileMutation } = reportsApi;
