export { AskedFigures } from './asked-figures.js';
export { JobCounts } from './job-counts.js';
export { JobLoop } from './job-loop.js';
