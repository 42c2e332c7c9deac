export type { Step, TracedProcess } from './step.js';
export { beginStep, isTracing, startTracing, stopTracing } from './tracing.js';
