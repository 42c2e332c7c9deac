import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { StepKind, TracedProcess, Tracer } from './step.js';

const KINDS: Record<StepKind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const contextOf = (traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
};

/** Not its message, which may hold what a person wrote. A number is the status of an answer. */
const kindOf = (failure: unknown): string => {
  if (typeof failure === 'number') return String(failure);
  return failure instanceof Error ? failure.name : 'unknown';
};

/** The house carries contexts itself (app/context.ts, envelopes of events); the library makes ids, samples and tells. */
export const openTelemetry = ({ name, release, isDoor, env }: TracedProcess): Tracer => {
  const root = new TraceIdRatioBasedSampler(Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1));
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'peruke',
      'service.name': name,
      'service.version': release,
    }),
    sampler: isDoor ? root : new ParentBasedSampler({ root }),
    // where to, in what time and with which headers: OTEL_EXPORTER_OTLP_*, which the exporter reads
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 1_000 }),
    ],
  });
  const tracer = provider.getTracer('peruke', release);
  return {
    begin: (step, kind, parent, facts) => {
      const span = tracer.startSpan(step, { kind: KINDS[kind], attributes: facts }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      let isOver = false;
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end: (found, failure) => {
          if (isOver) return;
          isOver = true;
          if (found) span.setAttributes(found);
          if (failure !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(failure));
          }
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
};
