/** What anybody may ship in a program of their own, with its notice. */
export const FREE = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
];

/** Packages under another licence, by the beginning of their name, each with why it may stay. */
export const OTHER: Readonly<Record<string, string>> = {
  '@hebcal/': 'GPL-2.0 and LGPL-2.1, in the process of svc-calendar alone (ADR 3)',
  '@img/sharp-': 'LGPL-3.0: libvips as a library beside the program, which anybody may exchange',
  '@rspack/binding-': 'MIT, as the package they belong to says: the builds of other systems',
  '@swc/core-': 'Apache-2.0, as the package they belong to says: the builds of other systems',
};

/** Of `(MIT OR GPL-3.0)` one is enough, of `MIT AND ISC` all are needed. */
export const isFree = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => FREE.includes(licence.trim())));
