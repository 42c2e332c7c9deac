import './source-hooks.mjs';

await import('./reset-data.mts');
