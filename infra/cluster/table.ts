import type { Verdict } from '../chaos/check.rules.ts';

/** A part that was killed: when calls went through again, how many failed until then, and the longest way of an event. */
export type Seen = {
  kind: string;
  backMs: number;
  failed: number;
  eventsMs: number;
  /** What failed, and how, when something did. */
  why?: string;
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const worst = (all: readonly Seen[], of: (one: Seen) => number): number => Math.max(...all.map(of));

/** The worst of each kind, then what was looked at and what was wrong, as Markdown. */
export const tableOf = (faults: readonly Seen[], { looked, wrong }: Verdict): string =>
  [
    '| Killed | Times | Calls that failed | Calls back (s) | Slowest event (s) |',
    '| --- | --- | --- | --- | --- |',
    ...[...Map.groupBy(faults, ({ kind }) => kind)].map(
      ([kind, all]) =>
        `| ${kind} | ${all.length} | ${worst(all, (one) => one.failed)} | ` +
        `${seconds(worst(all, (one) => one.backMs))} | ${seconds(worst(all, (one) => one.eventsMs))} |`,
    ),
    '',
    `Looked at: ${Object.entries(looked)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}.`,
    wrong.length === 0
      ? 'Wrong: 0.'
      : `Wrong: ${wrong.length}.\n\n${wrong.map((text) => `- ${text}`).join('\n')}`,
    '',
  ].join('\n');
