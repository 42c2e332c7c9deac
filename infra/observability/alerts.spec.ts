import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { findProgram } from './prometheus.ts';
import { askedFor } from './told-figures.ts';

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

describe.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s',
  (alert, { expr, labels, annotations }) => {
    it('asks for figures that the services tell', () => {
      const { names, unknown } = askedFor(expr, root);
      expect(names).not.toEqual([]);
      expect(unknown).toEqual([]);
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

it('fires as its tests say', async () => {
  const promtool = await findProgram('promtool');
  if (!promtool) {
    process.stderr.write('NOT TRIED: the alerts by promtool, which is not here and cannot be had\n');
    return;
  }
  const { stdout } = await promisify(execFile)(promtool, ['test', 'rules', join(here, 'alerts.test.yml')]);
  expect(stdout).toContain('SUCCESS');
}, 180_000);
