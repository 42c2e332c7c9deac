export type { Step, TracedProcess } from './step.js';
export { beginStep, during, isTracing, startTracing, stopTracing } from './tracing.js';
