export { JobCounts } from './job-counts.js';
