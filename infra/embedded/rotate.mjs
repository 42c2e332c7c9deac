import './source-hooks.mjs';

await import('./rotate.mts');
