export * from './business-time.js';
export * from './causal-clock.js';
