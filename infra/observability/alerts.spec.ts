import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Case = { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] };

const here = import.meta.dirname;
const root = join(here, '..', '..');
const read = <T>(name: string): T => parse(readFileSync(join(here, name), 'utf8')) as T;

const rules = read<{ groups: { rules: Rule[] }[] }>('alerts.yml').groups.flatMap((group) => group.rules);
const told = read<{ tests: Case[] }>('alerts.test.yml').tests.flatMap((one) => one.alert_rule_test);

/** Prometheus' own, and those that prom-client makes of every process. */
const GIVEN = /^(up|process_.*|nodejs_.*)$/;
/** What a histogram called so is told as. */
const familyOf = (name: string): string => name.replace(/_(bucket|count|sum)$/, '');

const made = new Set(
  execFileSync(
    'git',
    [
      'grep',
      '-hoE',
      String.raw`(counter|gauge|histogram)\('[a-z_]+'`,
      '--',
      'libs/svc-kit/src/*.ts',
      'svc-*/src/*.ts',
    ],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .map((line) => line.split("'")[1]),
);

const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s',
  (alert, { expr, labels, annotations }) => {
    it('asks for figures that the services tell', () => {
      const withoutLabels = expr.replaceAll(/\{[^}]*\}/g, '').replaceAll(/by \([^)]*\)/g, '');
      const names = withoutLabels.match(/[a-z]+_[a-z_0-9]+|\bup\b/g) ?? [];
      expect(names).not.toEqual([]);
      expect(names.filter((name) => !GIVEN.test(name) && !made.has(familyOf(name)))).toEqual([]);
    });

    it('says what to do, and how soon', () => {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
      expect(readFileSync(join(root, annotations.runbook), 'utf8')).toContain(`\`${alert}\``);
    });

    it('has a test of when it fires and of when it is silent', () => {
      const sizes = told
        .filter(({ alertname }) => alertname === alert)
        .map((one) => one.exp_alerts.length > 0);
      expect(new Set(sizes)).toEqual(new Set([true, false]));
    });
  },
);

it('leaves no page that no alert leads to', () => {
  const pages = readdirSync(join(root, 'docs/runbooks')).map((name) => `docs/runbooks/${name}`);
  expect(new Set(pages)).toEqual(new Set(rules.map(({ annotations }) => annotations.runbook)));
});

// promtool is a part of Prometheus; where it is not installed, the rules' own tests are not run.
(hasPromtool ? it : it.skip)('fires as its tests say', async () => {
  const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', join(here, 'alerts.test.yml')]);
  expect(stdout).toContain('SUCCESS');
});
