import { knownNotices, unreadCount, withNotice } from './notification.rules';

const notice = (id: string, type: string, read_at: string | null = null) => ({
  id,
  type,
  data: { wig_id: 412, client_id: 31, user_id: 3, barcode: '204400', client: 'נועה כרמי' },
  read_at,
  created_at: '2026-12-08 09:12:00',
});

it('[NTF-009] [NTF-010] shows the three types only; a wrong one is logged and costs nothing else', () => {
  const problems: string[] = [];
  const shown = knownNotices(
    [
      notice('a', 'WigProcessedInComplete'),
      notice('b', 'WigSold'),
      notice('c', 'WigProcessedInProduction', '2026-12-08 10:00:00'),
      notice('d', 'SevenDaysBeforeMeeting'),
    ],
    (problem) => problems.push(problem),
  );
  expect(shown.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect(problems).toHaveLength(1);
  expect(unreadCount(shown)).toBe(2);
});

it('[NTF-009] puts a notice that is told before the others, once, and none of an unknown kind', () => {
  const problems: string[] = [];
  const hear = (shown: Parameters<typeof withNotice>[0], told: unknown) =>
    withNotice(shown, told, (problem) => problems.push(problem));
  const told = notice('b', 'WigProcessedInProduction');
  const first = hear(knownNotices([notice('a', 'WigProcessedInComplete')], String), told);
  expect(first.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(hear(first, told)).toEqual(first);
  expect(hear(first, notice('c', 'WigSold'))).toEqual(first);
  expect(problems).toHaveLength(1);
});
