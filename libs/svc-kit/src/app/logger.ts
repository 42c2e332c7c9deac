import type { LoggerService, LogLevel } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { ServiceConfig } from './config.js';
import { currentContext } from './context.js';
import { programVersion } from './program-version.js';

const SECRET_FIELDS = [
  'password',
  'authorization',
  'Authorization',
  'phone',
  'additionalPhone',
  'access_token',
  'token',
];
const DIGITS_OF_A_PHONE = /\d{9,}/g;

/** JSON lines on stdout: time, level, service, release, context, trace, user (by id), message. Passwords, tokens and phones never appear. */
export const createLogger = (
  config: Pick<ServiceConfig, 'service' | 'logLevel'>,
  destination?: DestinationStream,
): Logger => {
  const out: DestinationStream & { flushSync?(): void } = destination ?? standardOut();
  return pino(
    {
      level: config.logLevel,
      base: { service: config.service, release: programVersion() },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const context = currentContext();
        if (!context) return {};
        return { trace: context.traceId, ...(context.actor?.id != null && { user: context.actor.id }) };
      },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError },
      hooks: {
        logMethod(line, write, level) {
          write.apply(this, line);
          if (level >= pino.levels.values['error']!) out.flushSync?.();
        },
      },
    },
    out,
  );
};

/**
 * Lines leave together and at most 200 ms late, so that no answer waits for one. An error takes along at once what waits, an
 * exit does so, too; what is to be proved stands in the database (audit) and not here.
 */
const standardOut = () => pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 });

/** For lines of fields that are known to hold nothing of a person: looking for it costs more than the line itself. */
export const withoutRedaction = (logger: Logger): Logger => logger.child({}, { redact: [] });

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

/** An error without its own fields: a driver's hold the row that failed, phone and all. */
export const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPhones(String(error)) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: withoutPhones(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack && withoutPhones(error.stack),
  };
};

const withoutPhones = (text: string): string => text.replace(DIGITS_OF_A_PHONE, '[digits]');

const LEVELS = {
  log: 'info',
  error: 'error',
  warn: 'warn',
  debug: 'debug',
  verbose: 'trace',
  fatal: 'fatal',
} as const;

// A line per route and module at each start.
const CHATTER = new Set(['RouterExplorer', 'RoutesResolver', 'InstanceLoader', 'NestFactory']);

/** Nest's `new Logger('context')` writes through this. */
export class NestPinoLogger implements LoggerService {
  constructor(readonly pino: Logger) {}

  log = this.writer('log');
  error = this.writer('error');
  warn = this.writer('warn');
  debug = this.writer('debug');
  verbose = this.writer('verbose');
  fatal = this.writer('fatal');

  private writer(level: LogLevel) {
    return (message: unknown, ...rest: unknown[]): void => this.write(level, message, rest);
  }

  // Nest passes the context as the last argument, and for errors the stack before it. Of our own calls the message may
  // be fields, followed by a text: `log({ ms }, 'planted')`.
  private write(level: LogLevel, message: unknown, rest: unknown[]): void {
    const last = rest.at(-1);
    const context = typeof last === 'string' ? last : undefined;
    const values = [message, ...(context === undefined ? rest : rest.slice(0, -1))];
    const err = values.find((value) => value instanceof Error);
    const [first, second] = values.filter((value) => typeof value === 'string');
    const isStack = level === 'error' && err === undefined && second !== undefined;
    const fields = Object.assign({}, ...values.filter(isPlainObject)) as Record<string, unknown>;
    const text = first ?? (err instanceof Error ? err.message : undefined);
    const quiet = level === 'log' && CHATTER.has(context ?? '');
    this.pino[quiet ? 'debug' : LEVELS[level]](
      { context, ...fields, ...(err ? { err } : {}), ...(isStack ? { stack: withoutPhones(second) } : {}) },
      text && withoutPhones(text),
    );
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && !Array.isArray(value);
