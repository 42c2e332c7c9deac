import type { Verdict } from './check.rules.ts';
import type { FaultSeen } from './history.ts';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** What was done and how long it took, then what was looked at and what was wrong, as tables of Markdown. */
export function tablesOf(faults: readonly FaultSeen[], { looked, wrong }: Verdict): string {
  const kinds = [...Map.groupBy(faults, ({ kind }) => kind)].sort(([a], [b]) => a.localeCompare(b));
  const done = kinds.map(([kind, all]) => {
    const times = all.map(({ backMs }) => backMs).sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] as number;
    return `| ${kind} | ${all.length} | ${seconds(median)} | ${seconds(times.at(-1) as number)} |`;
  });
  return [
    '| Fault | Times | All answer again, median (s) | worst (s) |',
    '| --- | --- | --- | --- |',
    ...done,
    `| Together | ${faults.length} | | |`,
    '',
    '| Acknowledged | Looked at |',
    '| --- | --- |',
    ...Object.entries(looked).map(([kind, count]) => `| ${kind} | ${count} |`),
    '',
    wrong.length === 0
      ? 'Wrong: 0.'
      : `Wrong: ${wrong.length}.\n\n${wrong.map((text) => `- ${text}`).join('\n')}`,
    '',
  ].join('\n');
}
