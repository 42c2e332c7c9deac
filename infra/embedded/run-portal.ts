import { Portal, Stopped, type PortalOptions } from './portal.ts';
import { explainFileError, StartFailure } from './start-failure.ts';

/** Starts the portal as the task of this process: signals stop it, a failure ends it with a message. */
export async function runPortal(options: Omit<PortalOptions, 'onLost'>): Promise<void> {
  const { terminal } = options;
  const portal = new Portal({ ...options, onLost: (error) => void end(1, error) });
  let asked = 0;

  const end = async (code: number, reason?: unknown): Promise<never> => {
    if (reason !== undefined) terminal.write(`\n${messageOf(reason)}\n`);
    await portal.stop().catch((error: unknown) => terminal.write(`${messageOf(error)}\n`));
    process.exit(code);
  };
  const onSignal = (): void => {
    // A second Ctrl-C means now: the keeper kills what is left once this process is gone.
    if (++asked > 1) process.exit(130);
    terminal.write('\nStopping the portal…\n');
    const began = Date.now();
    void portal.stop().then(() => {
      terminal.write(`Stopped after ${((Date.now() - began) / 1000).toFixed(1)} s.\n`);
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // A closed terminal must not throw in the middle of an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', (error) => void end(1, error));
  process.on('unhandledRejection', (error) => void end(1, error));

  try {
    await portal.start();
  } catch (error) {
    if (asked > 0 || error instanceof Stopped) return;
    await end(1, explainFileError(error, 'the data folder') ?? error);
  }
}

function messageOf(reason: unknown): string {
  if (reason instanceof StartFailure) return reason.message;
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}
