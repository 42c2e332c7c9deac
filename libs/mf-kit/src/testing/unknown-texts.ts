import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten, type TextTree } from './text-differences';

const SOURCE = /\.tsx?$/;
const OTHERS = /\.spec\.|[/\\]testing[/\\]/;
/** A key in words; those of another namespace name it, and what is put together is known at run time alone. */
const ASKED = /(?<![\w.])t\(\s*'([^':$]+)'/g;

/** Keys that the sources below a folder ask for in words and that its texts lack. */
export const unknownTexts = (folder: string, texts: TextTree): string[] => {
  const known = new Set(flatten(texts).flatMap(([key]) => [key, key.replace(/_(one|two|other)$/, '')]));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !OTHERS.test(file))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(ASKED)].map(([, key = '']) => ({ file, key })),
    )
    .filter(({ key }) => !known.has(key))
    .map(({ file, key }) => `${file} asks for ${key}`);
};
