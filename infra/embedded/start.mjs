// Plain JavaScript on purpose: a Node that is too old must be able to read the message that says so.
const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED) {
  console.error(
    `Peruke needs Node ${NEEDED}; this is ${process.version} (${process.execPath}).\n` +
      'npm brings the right one along: run "npm ci", then start with "npm start" and not with node itself.',
  );
  process.exit(1);
}
await import('./source-hooks.mjs');
await import('./start-portal.mts');
