/**
 * Left to itself, V8 gives what is young up to 134 MB in each process and keeps them when it idles; what a call makes is less
 * than one.
 */
export const SMALL_YOUNG_SPACE = '--max-semi-space-size=8';
