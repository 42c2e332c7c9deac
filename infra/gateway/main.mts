import { setTimeout as delay } from 'node:timers/promises';
import { startTracing, stopTracing } from '@peruke/svc-kit/tracing';
import { pino } from 'pino';
import { openRemoteStore } from '../remotes/open-store.ts';
import { readGatewayConfig } from './config.ts';
import { createGateway } from './gateway.ts';
import { plainDoor } from './plain-door.ts';
import { trustPages } from './trust-page.ts';

const STOP_MS = 4_000;

async function main(): Promise<void> {
  const { port, plainPort, host, leaveMs, logLevel, dataDir, ...options } = readGatewayConfig(process.env);
  const logger = pino({
    level: logLevel,
    base: { service: 'gateway', release: options.config.build },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
  await startTracing({
    name: 'gateway',
    release: options.config.build,
    isDoor: true,
    env: process.env,
  });
  const app = await createGateway({ ...options, store: await openRemoteStore(process.env, dataDir), logger });
  const stop = async (): Promise<void> => {
    // As a service does: until all have heard that it goes it takes calls, and keeps no connection.
    app.server.prependListener('request', (_call, answer) => (answer.shouldKeepAlive = false));
    await delay(leaveMs);
    setTimeout(() => process.exit(0), STOP_MS).unref();
    app
      .close()
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  await app.listen({ port, host });
  if (plainPort === undefined) return;
  const authority = options.tls?.authority;
  const plain = plainDoor({ securePort: port, trust: authority ? trustPages(authority) : undefined });
  await new Promise<void>((listening, failed) =>
    plain.once('error', failed).listen(plainPort, host, listening),
  );
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stdout.write(
    `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), service: 'gateway', msg: message })}\n`,
  );
  process.exit(1);
});
