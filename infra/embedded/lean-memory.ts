/**
 * How much of the machine a process may hold for comfort. Left to itself, V8 gives what is young up to 134 MB in each process
 * and keeps them when it idles; what a call makes is less than one. A service collects when it idles
 * (libs/svc-kit/src/app/give-back-memory.ts), which it may where `gc` is exposed.
 */
export const LEAN_MEMORY = ['--max-semi-space-size=8', '--expose-gc'];
