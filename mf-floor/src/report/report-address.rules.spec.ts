import { isFiltered, reportOfAddress } from './report-address.rules';

const today = new Date(2026, 10, 22, 12);
const quarter = { from: '2026-08-23', to: '2026-11-22' };

it.each([
  ['', quarter],
  [
    'from=2026-09-01&to=2026-09-30&kind=wig&centre=3',
    { from: '2026-09-01', to: '2026-09-30', kind: 'wig', centre: 3 },
  ],
  ['from=2026-09-30&to=2026-09-01&maker=x&kind=hat', quarter],
  ['wig_type=Fall&maker=2', { ...quarter, wig_type: 'Fall', maker: 2 }],
])('reads %s from the address', (address, report) => {
  expect(reportOfAddress(new URLSearchParams(address), today)).toEqual(report);
});

it.each([
  ['', false],
  ['q=1&kind=hat&person=2', false],
  ['from=2026-08-23&to=2026-11-22', false],
  ['from=2026-09-01&to=2026-09-30', true],
  ['kind=wig', true],
])('finds in %s something to clear: %s', (address, found) => {
  expect(isFiltered(new URLSearchParams(address), today)).toBe(found);
});
