import { reportOfCall } from './report-of-call.js';

it.each([
  ['GET /base/api/wigs/excel', 'wigs'],
  ['GET /base/api/report/payments', 'report_payments'],
  ['GET /base/api/report/payments/pdf', 'report_payments'],
  ['GET /base/api/wig-groups/download', 'wig_groups'],
  ['GET /base/api/floor/places/:id/excel', 'floor_places_id'],
  ['PUT /base/api/wig/:id/hold', undefined],
  ['import orders', undefined],
])('of %s is %p', (call, report) => expect(reportOfCall(call)).toBe(report));
