import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARDS, textOf } from './dashboards.ts';
import { askedFor } from './told-figures.ts';

type Board = {
  templating: { list: { name: string }[] };
  panels: { title: string; targets?: { expr: string }[]; gridPos: { x: number; w: number } }[];
};
const here = import.meta.dirname;

describe.each(Object.entries(DASHBOARDS))('%s', (name, one) => {
  const { panels, templating } = one as Board;
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('is written as it is said', () => {
    expect(readFileSync(join(here, 'grafana', name), 'utf8')).toBe(textOf(one));
  });

  it('asks for figures that the services tell', () => {
    expect(expressions.length).toBeGreaterThan(5);
    for (const expr of expressions) expect(askedFor(expr, join(here, '../..')).unknown).toEqual([]);
  });

  it('knows every variable that it uses, and nothing of it lies beside the page', () => {
    const known = templating.list.map((variable) => variable.name);
    const used = expressions.flatMap((expr) => [...expr.matchAll(/\$(\w+)/g)].map(([, word]) => word));
    expect(used.filter((word) => !known.includes(word as string))).toEqual([]);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});
