import { readFileSync } from 'node:fs';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { RequestMethod, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type DestinationStream, pino } from 'pino';
import { currentEnvironment, type Env, ServiceConfig, withEnvironment } from './config.js';
import { answerUnreadable, answerUnroutable } from './framework-answers.js';
import { GatewayDoor } from './gateway-door.js';
import { installHttpHooks } from './http-hooks.js';
import { createLogger, NestPinoLogger } from './logger.js';
import { Metrics } from './metrics.js';
import { SERVICE_OPTIONS, type ServiceModuleOptions } from './service-options.js';

const MEGABYTE = 1024 * 1024;
/**
 * Long answers go out in gzip: a month of the calendar or a list of clients is a tenth of itself, which a person on a phone
 * waits for. What is shorter, a page of a list and whatever holds a token with it, goes as it is: packing it costs more than
 * a line in the workshop, and length tells nothing of secrets. Nothing that comes is unpacked (a bomb would be).
 */
const PACKED = {
  threshold: 16 * 1024,
  encodings: ['gzip'],
  customTypes: /^application\/json\b/,
  zlibOptions: { level: 4 },
  globalDecompression: false,
} satisfies FastifyCompressOptions;
const UNPREFIXED = ['health/live', 'health/ready', 'metrics'];

export interface CreateAppOptions {
  /** In place of the process's environment. */
  env?: Env;
  /** Where log lines go; stdout when not given. */
  logs?: DestinationStream;
}

/** Builds a service exactly as `bootstrap` does, without listening: what the tests of a service start. */
export const createServiceApp = (
  appModule: Type,
  options: CreateAppOptions = {},
): Promise<NestFastifyApplication> =>
  withEnvironment(options.env ?? currentEnvironment(), () => build(appModule, options.logs));

/** How the server is opened, which is before the settings are read as a whole. */
const sealedBy = ({ PERUKE_HTTP_CERT: cert, PERUKE_HTTP_KEY: key }: Env) =>
  cert && key ? { https: { cert: readFileSync(cert), key: readFileSync(key) } } : {};

const build = async (appModule: Type, logs?: DestinationStream): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    ...sealedBy(currentEnvironment()),
    logger: false,
    bodyLimit: MEGABYTE,
    // An upload over a slow line takes its time.
    requestTimeout: 15 * 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    // The hooks say it in the shape of the house.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(appModule, adapter, {
    bufferLogs: true,
    abortOnError: false,
    // Callbacks of vendors are signed over their very bytes.
    rawBody: true,
    logger: new NestPinoLogger(pino({ level: 'silent' })),
  });
  const config = app.get(ServiceConfig);
  const logger = createLogger(config, logs);
  app.useLogger(new NestPinoLogger(logger));
  const { unprefixed = [] } = app.get<ServiceModuleOptions>(SERVICE_OPTIONS);
  app.setGlobalPrefix('base/api', {
    exclude: [...UNPREFIXED, ...unprefixed].map((path) => ({ path, method: RequestMethod.ALL })),
  });
  await app.register(compress, PACKED);
  installHttpHooks(adapter.getInstance(), logger, { metrics: app.get(Metrics), door: app.get(GatewayDoor) });
  // For tools, on the service's own port as the metrics are; what describes it is loaded when somebody asks.
  adapter.getInstance().get('/openapi.json', async () => {
    const { describeApi } = await import('./api-description.js');
    return describeApi(app, config.service);
  });
  return app;
};
