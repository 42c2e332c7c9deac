import { connectShell, type ShellBridge } from '../shell';

export interface TestShell {
  /** Paths that the part under test went to. */
  visited: string[];
}

/** A shell for specs: it remembers where a part went; `offers` may lend modals and slots. */
export const connectTestShell = (offers: Partial<ShellBridge> = {}): TestShell => {
  const visited: string[] = [];
  connectShell({
    modal: () => undefined,
    slot: () => [],
    navigate: (path) => visited.push(path),
    isOutdated: () => Promise.resolve(false),
    needsNewerPortal: () => false,
    ...offers,
  });
  return { visited };
};
