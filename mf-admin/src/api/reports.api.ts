import { type EmployeeReportRow, employeesReportSchema, reportFileSchema } from '@peruke/contracts/orders';
import { type PaymentReportRow, paymentsReportSchema } from '@peruke/contracts/payments';
import { reportAddress, type ReportAsked, type ReportRequest } from '../reports/report-request.rules';
import { adminApi } from './admin.api';

/** Rows of the two reports, and links to their files. */
export const reportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    paymentsReport: build.query<PaymentReportRow[], ReportAsked>({
      query: (asked) => ({ url: '/report/payments', params: { ...asked } }),
      responseSchema: paymentsReportSchema.shape.data,
    }),
    employeesReport: build.query<EmployeeReportRow[], ReportAsked>({
      query: (asked) => ({ url: '/report/employees', params: { ...asked } }),
      responseSchema: employeesReportSchema.shape.data,
    }),
    /** A link to the PDF; it opens without a token for a while. */
    reportFile: build.mutation<{ url: string }, ReportRequest>({
      query: (request) => reportAddress(request),
      responseSchema: reportFileSchema.shape.data,
    }),
  }),
});

export const { usePaymentsReportQuery, useEmployeesReportQuery, useReportFileMutation } = reportsApi;
