import { execFileSync } from 'node:child_process';

/** Prometheus' own, and those that prom-client makes of every process. */
const GIVEN = /^(up|process_.*|nodejs_.*)$/;
/** What a histogram called so is told as. */
const familyOf = (name: string): string => name.replace(/_(bucket|count|sum)$/, '');

const MADE = String.raw`(counter|gauge|histogram)\('[a-z_]+'`;

/** The figures that an expression asks for, and which of them no service tells. */
export function askedFor(expr: string, root: string): { names: string[]; unknown: string[] } {
  const made = new Set(
    execFileSync('git', ['grep', '-hoE', MADE, '--', 'libs/svc-kit/src/*.ts', 'svc-*/src/*.ts'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .map((line) => line.split("'")[1]),
  );
  const withoutLabels = expr.replaceAll(/\{[^}]*\}/g, '').replaceAll(/by \([^)]*\)/g, '');
  const names = (withoutLabels.match(/[a-z]+_[a-z_0-9]+|\bup\b/g) ?? []).filter(
    (name) => name !== 'histogram_quantile',
  );
  return { names, unknown: names.filter((name) => !GIVEN.test(name) && !made.has(familyOf(name))) };
}
