/**
 * First module of the shell's development build. React tells its renderer once, at its start, to this hook of the
 * browser's React tools; the refresh runtime of a remote comes later and looks for it under `renderers`.
 */
const NAME = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

const nothing = () => undefined;
globalThis[NAME] ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: nothing,
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};
const hook = globalThis[NAME];
const inject = hook.inject;
hook.inject = function remember(renderer) {
  const id = inject.call(this, renderer) ?? hook.renderers.size;
  if (!hook.renderers.has(id)) hook.renderers.set(id, renderer);
  return id;
};
