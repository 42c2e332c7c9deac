import 'reflect-metadata';
import { Logger, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { runMaintenance, startEvents } from '../events/index.js';
import { startTracing, stopTracing } from '../tracing/index.js';
import { ConfigError, ServiceConfig } from './config.js';
import { createServiceApp } from './create-app.js';
import { giveBackMemoryWhenIdle } from './give-back-memory.js';
import { HealthRegistry } from './health.js';
import { currentStep } from './context.js';
import { describeError } from './logger.js';
import { programVersion } from './program-version.js';
import { takeLeave } from './take-leave.js';

const STOP_MS = 5_000;
/** EX_CONFIG: starting again without a change is of no use. */
const EXIT_CONFIG = 78;

/**
 * The whole of a service's `main.ts`. Without arguments it serves until it is told to stop; with arguments it carries
 * out a maintenance verb (`dlq`, `replay`, `snapshot`) and ends.
 */
export const bootstrap = async (appModule: Type): Promise<void> => {
  const argv = process.argv.slice(2);
  // what a service writes (photos, papers on their way) is read by its own user alone
  process.umask(0o077);
  try {
    if (argv.length === 0)
      await startTracing({
        name: `svc-${process.env['PERUKE_SERVICE']}`,
        release: programVersion(),
        currentStep,
        env: process.env,
      });
    // What a verb prints is for a person or a pipe; the log lines stay out of it.
    const app = await createServiceApp(appModule, argv.length > 0 ? { logs: pino.destination(2) } : {});
    if (argv.length > 0) {
      process.exitCode = await runMaintenance(argv, app);
      await app.close();
      process.exit();
    }
    stopOnSignals(app);
    const config = app.get(ServiceConfig);
    await app.listen(config.httpPort, config.httpHost);
    await startEvents(app);
    giveBackMemoryWhenIdle();
    new Logger('service').log({ url: await app.getUrl(), pid: process.pid }, 'listening');
  } catch (error) {
    fail(error);
  }
};

const stopOnSignals = (app: NestFastifyApplication): void => {
  let stopping = false;
  const stop = (reason: string, code: number): void => {
    // A second Ctrl-C means now.
    if (stopping) process.exit(code || 130);
    stopping = true;
    new Logger('service').log({ reason }, 'stopping');
    app.get(HealthRegistry).beginStop();
    // A process that is broken does not stay.
    void takeLeave(app.getHttpServer(), code === 0 ? app.get(ServiceConfig).leaveMs : 0).then(() => {
      setTimeout(() => process.exit(code || 1), STOP_MS).unref();
      app
        .close()
        .then(stopTracing)
        .then(
          () => process.exit(code),
          (error: unknown) => {
            new Logger('service').error({ err: error }, 'the stop did not go well');
            process.exit(1);
          },
        );
    });
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('uncaughtException', (error) => {
    new Logger('service').fatal({ err: error });
    stop('uncaughtException', 1);
  });
  process.on('unhandledRejection', (error) => {
    new Logger('service').fatal({ err: error });
    stop('unhandledRejection', 1);
  });
};

// The logger may not exist yet: one line in the same format, on stderr too for whoever watches a terminal.
const fail = (error: unknown): void => {
  const known = error instanceof ConfigError;
  const line = { level: 'fatal', time: new Date().toISOString(), msg: describeError(error).message };
  process.stdout.write(`${JSON.stringify(known ? line : { ...line, err: describeError(error) })}\n`);
  process.exit(known ? EXIT_CONFIG : 1);
};
