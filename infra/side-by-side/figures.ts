/** What one process has done, by its own metrics. */
export type Figures = { calls: number; read: number; failed: number; parked: number };

export const NO_FIGURES: Figures = { calls: 0, read: 0, failed: 0, parked: 0 };

export const plus = (a: Figures, b: Figures): Figures => ({
  calls: a.calls + b.calls,
  read: a.read + b.read,
  failed: a.failed + b.failed,
  parked: a.parked + b.parked,
});

const OWN = /route="\/(health|metrics)/;

/** Sums of the lines of a metric that say so. */
const sum = (text: string, metric: string, isMeant: (labels: string) => boolean): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${metric}{`) && isMeant(line))
    .reduce((all, line) => all + Number(line.slice(line.lastIndexOf(' '))), 0);

export async function readFigures(url: string): Promise<Figures> {
  const text = await (await fetch(url)).text();
  const events = (result: string): number =>
    sum(text, 'events_total', (line) => line.includes(`result="${result}"`));
  return {
    calls: sum(text, 'http_request_duration_seconds_count', (line) => !OWN.test(line)),
    read: events('applied'),
    failed: events('failed'),
    parked: events('parked'),
  };
}
