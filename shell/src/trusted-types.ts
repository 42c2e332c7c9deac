interface DefaultPolicy {
  createScriptURL: (url: string) => string | null;
}

declare global {
  /** Not in every browser yet; where it is not, the content policy alone stands. */
  var trustedTypes: { createPolicy: (name: 'default', rules: DefaultPolicy) => unknown } | undefined;
}

/** Files of the shell lie at the root, those of a remote in the folder of its build; uploads and calls are no scripts. */
const OUR_SCRIPT = /^\/(remotes\/[^/]+\/[^/]+\/)?[^/]+\.js$/;

const others = new Set<string>();

/** From now on scripts of this server may be loaded as well: whoever develops has put a remote of it in place. */
export const trustScriptsOf = (address: string): void => {
  if (URL.canParse(address)) others.add(new URL(address).origin);
};

export const isTrustedScript = (address: string): boolean => {
  if (!URL.canParse(address, window.location.href)) return false;
  const { origin, pathname } = new URL(address, window.location.href);
  return others.has(origin) || (origin === window.location.origin && OUR_SCRIPT.test(pathname));
};

/**
 * What the browser asks before it makes a script of an address that is text (the content policy of the gateway makes it
 * ask, and lets no other policy stand beside this one). There is no rule for text that would become markup or script:
 * the browser refuses all of it.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (isTrustedScript(url) ? url : null),
});
