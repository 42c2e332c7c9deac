/** What one question to the registry came to. */
export type Supply =
  | { is: 'good' }
  | { is: 'bad'; why: string }
  /** Nobody answered: nothing is known, which is said aloud. */
  | { is: 'unasked'; why: string };

export interface Told {
  /** None of one whose time ran out. */
  status: number | null;
  stdout: string;
  stderr: string;
}

const NO_ANSWER =
  /audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENOAUDIT|E40[0-9]|E5\d\d|found no (dependencies|installed)|No dependencies/i;

const lastLines = (text: string): string => text.trim().split('\n').slice(-8).join('\n');

/** `npm audit signatures`: what is installed is what its publisher signed. */
export const judgeSignatures = ({ status, stdout, stderr }: Told): Supply => {
  if (status === 0) return { is: 'good' };
  const said = `${stdout}\n${stderr}`;
  // what is wrong with a package is told beside whatever else there is
  if (/invalid|missing/i.test(stdout)) return { is: 'bad', why: lastLines(stdout) };
  if (!said.trim() && status !== null) return { is: 'unasked', why: `npm said nothing (status ${status})` };
  if (status === null) return { is: 'unasked', why: lastLines(said) || 'no answer within its time' };
  return NO_ANSWER.test(said) ? { is: 'unasked', why: lastLines(said) } : { is: 'bad', why: lastLines(said) };
};

interface Advisories {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string }>;
}

const SEVERE = ['high', 'critical'];

/** `npm audit --omit=dev --json`: known weaknesses of what runs. */
export const judgeAdvisories = ({ stdout, stderr }: Told): Supply => {
  let answer: Advisories = {};
  try {
    answer = JSON.parse(stdout) as Advisories;
  } catch {
    // no answer at all, below
  }
  if (!answer.metadata?.vulnerabilities)
    return { is: 'unasked', why: lastLines(`${stdout}\n${stderr}`) || 'no answer' };
  const severe = Object.entries(answer.vulnerabilities ?? {}).filter(([, { severity }]) =>
    SEVERE.includes(severity),
  );
  return severe.length === 0
    ? { is: 'good' }
    : { is: 'bad', why: severe.map(([name, { severity }]) => `${name}: ${severity}`).join('\n') };
};
