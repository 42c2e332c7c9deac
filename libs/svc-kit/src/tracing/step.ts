export type StepKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
/** By the names of OpenTelemetry's semantic conventions where they have one. Never a name, a phone or a text of a person. */
export type Facts = Record<string, string | number | boolean>;

/** A step of a trace while it is done: a call, a statement, an event on its way, its effect. */
export interface Step {
  /** The W3C trace context that goes on with what comes of it. */
  readonly traceparent: string;
  /** The first end counts. */
  end: (facts?: Facts, failure?: unknown) => void;
}

export interface Tracer {
  /** Without a parent a trace begins. */
  begin: (name: string, kind: StepKind, parent: string | undefined, facts?: Facts) => Step;
  /** Tells what has not been told yet. */
  stop: () => Promise<void>;
}

export interface TracedProcess {
  /** `service.name` of its steps. */
  name: string;
  release: string;
  /** Calls come in here: which traces are told is decided anew, whatever a caller says. */
  isDoor?: boolean;
  /** The step within which a statement is asked; left out where none is. */
  currentStep?: () => string | undefined;
  env: Readonly<Record<string, string | undefined>>;
}
