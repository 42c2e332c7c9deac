import { createTheme, type MantineColorsTuple } from '@mantine/core';

// Ten steps of the accent; the kit wants real colours here, the look itself reads the tokens.
const plum: MantineColorsTuple = [
  '#f6ecf1',
  '#e2c9d5',
  '#c99ab0',
  '#b06f8d',
  '#96476c',
  '#7f3158',
  '#6b2348',
  '#591b3b',
  '#47142e',
  '#330d20',
];

/** The kit's theme. Its variables come from tokens.css as a sheet, so no style tag is written at run time. */
export const theme = createTheme({
  colors: { plum },
  primaryColor: 'plum',
  primaryShade: 6,
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never', // base.css draws the ring
});
