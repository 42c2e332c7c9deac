import * as z from 'zod';
import { dataOf, DAYS_OUT_OF_ORDER, daysInOrder, idParam, reportQuery } from '../kernel/index.js';

/** GET /report/employees (RPT-024); an empty user means everybody. */
export const employeesReportQuery = reportQuery
  .extend({ user_id: z.union([z.literal('').transform(() => undefined), idParam]).optional() })
  .refine(daysInOrder, DAYS_OUT_OF_ORDER);
export type EmployeesReportQuery = z.infer<typeof employeesReportQuery>;

/** RPT-021. `totally` is what is paid on the order so far, `total_cost` its price; shekels. */
export const employeeReportRowSchema = z.object({
  created_at: z.string(),
  barcode: z.string(),
  employees_name: z.string(),
  client: z.string(),
  activity_title: z.string(),
  activity_description: z.string(),
  totally: z.number(),
  total_cost: z.number(),
  is_repair_wig: z.literal([0, 1]),
  wig_id: z.int(),
});
export type EmployeeReportRow = z.infer<typeof employeeReportRowSchema>;
export const employeesReportSchema = dataOf(z.array(employeeReportRowSchema));

/** A link that opens a report's file without a token for a while (AMB-92). */
export const reportFileSchema = dataOf(z.object({ url: z.string() }));

/** GET /wig-groups: lengths in order, and colour to type to length to how many; empty stands for "not set" (AMB-85). */
export const wigGroupsSchema = dataOf(
  z.object({
    headers: z.array(z.string()),
    calculations: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.int()))),
  }),
);
export type WigGroups = z.infer<typeof wigGroupsSchema>['data'];

/** A cell of the stock table: the wigs of one colour, type and length. */
export const wigGroupQuery = z.object({
  color: z.string().max(255),
  type: z.string().max(255),
  length: z.string().max(255),
});
export type WigGroupQuery = z.infer<typeof wigGroupQuery>;
