import { judgeAdvisories, judgeSignatures } from './supply.ts';

const told = (status: number | null, stdout: string, stderr = '') => ({ status, stdout, stderr });

it('takes signatures that are right, refuses those that are not, and says where nobody answers', () => {
  expect(
    judgeSignatures(told(0, 'audited 900 packages\n900 packages have verified registry signatures')).is,
  ).toBe('good');
  expect(judgeSignatures(told(1, '1 package has an invalid registry signature:\nevil@1.0.0')).is).toBe('bad');
  expect(judgeSignatures(told(1, '3 packages have missing registry signatures', 'E404')).is).toBe('bad');
  expect(judgeSignatures(told(1, '', 'npm error code ENOTFOUND')).is).toBe('unasked');
  expect(judgeSignatures(told(1, '', 'something that nobody has seen')).is).toBe('bad');
  expect(judgeSignatures(told(null, '')).is).toBe('unasked');
  // a word of neither, which nothing bad is without
  expect(judgeSignatures(told(1, '\n', ' '))).toEqual({ is: 'unasked', why: 'npm said nothing (status 1)' });
  expect(judgeSignatures(told(null, '1 package has an invalid registry signature:\nevil@1.0.0')).is).toBe(
    'bad',
  );
});

it('refuses what is known to be severe, and takes no silence for an answer', () => {
  const answer = (severity?: string) =>
    told(
      severity ? 1 : 0,
      JSON.stringify({
        metadata: { vulnerabilities: { total: severity ? 1 : 0 } },
        vulnerabilities: severity ? { thing: { severity } } : {},
      }),
    );
  expect(judgeAdvisories(answer()).is).toBe('good');
  expect(judgeAdvisories(answer('moderate')).is).toBe('good');
  for (const severity of ['high', 'critical'])
    expect(judgeAdvisories(answer(severity))).toEqual({ is: 'bad', why: `thing: ${severity}` });
  expect(judgeAdvisories(told(1, '{"error":{"code":"ENOAUDIT"}}')).is).toBe('unasked');
  expect(judgeAdvisories(told(1, '', 'npm error audit endpoint returned an error'))).toEqual({
    is: 'unasked',
    why: 'npm error audit endpoint returned an error',
  });
});
