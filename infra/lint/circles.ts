import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export type Arrows = ReadonlyMap<string, readonly string[]>;

/** Which source imports which of those that git knows or will know; types count, for they lead a reader too. */
export const arrowsOf = (root: string): Arrows => {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts'];
  const files = new Set(
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean),
  );
  const found = (from: string, request: string): string | undefined => {
    const target = join(dirname(from), request);
    const bare = target.replace(/\.js$/, '');
    return [target, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => bare + end)].find((file) =>
      files.has(file),
    );
  };
  const importsOf = (file: string): string[] =>
    ts
      .preProcessFile(readFileSync(join(root, file), 'utf8'))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => found(file, fileName))
      .filter((target) => target !== undefined);
  return new Map([...files].map((file) => [file, importsOf(file)]));
};

/** Each circle once, as the way round: `a > b > a`. */
export const circlesOf = (arrows: Arrows): string[] => {
  const circles: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): void => {
    const before = way.indexOf(file);
    if (before >= 0) circles.push([...way.slice(before), file].join(' > '));
    if (before >= 0 || done.has(file)) return;
    way.push(file);
    for (const next of arrows.get(file) ?? []) walk(next);
    way.pop();
    done.add(file);
  };
  for (const file of arrows.keys()) walk(file);
  return circles;
};
