/**
 * What a development server lays over the page when a part does not compile lies at the page's end, and an open dialog of
 * the portal would cover it: it goes into the browser's top layer too, where it comes last and stands highest.
 */
const FRAME = 'webpack-dev-server-client-overlay';

new MutationObserver(() => {
  const frame = document.getElementById(FRAME);
  if (!frame || frame.popover) return;
  frame.popover = 'manual';
  Object.assign(frame.style, { margin: 0, padding: 0, maxWidth: 'none', maxHeight: 'none' });
  frame.showPopover();
}).observe(document.body, { childList: true });
