import type { Facts, Step, StepKind, TracedProcess, Tracer } from './step.js';

let tracer: Tracer | undefined;

/**
 * Tells each step to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, of so many traces as OTEL_TRACES_SAMPLER_ARG says
 * (0 to 1). Where none is named nothing of OpenTelemetry is loaded, and `beginStep` answers undefined.
 */
export const startTracing = async (traced: TracedProcess): Promise<void> => {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: all,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
    OTEL_SDK_DISABLED: off,
  } = traced.env;
  if ((!all && !own) || off === 'true') return;
  const { openTelemetry } = await import('./open-telemetry.js');
  tracer = openTelemetry(traced);
  const { currentStep } = traced;
  if (!currentStep) return;
  const { traceSql } = await import('./sql-steps.js');
  traceSql(tracer, currentStep);
};

export const isTracing = (): boolean => tracer !== undefined;

export const beginStep = (
  name: string,
  kind: StepKind,
  parent: string | undefined,
  facts?: Facts,
): Step | undefined => tracer?.begin(name, kind, parent, facts);

/** The work of a step, which ends with it; a failure is told by its kind. */
export const during = async <T>(step: Step | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    step?.end({}, error);
    throw error;
  } finally {
    step?.end();
  }
};

export const stopTracing = async (): Promise<void> => {
  const ending = tracer;
  tracer = undefined;
  // a collector that is away keeps nobody from stopping
  await ending?.stop().catch(() => undefined);
};
