import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ClientKeyed, EVENTS } from '@peruke/contracts/events';
import type { Envelope, EventData, EventDefinition } from '@peruke/contracts/kernel';
import { mayRead } from '@peruke/contracts/nats';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isObservable, lastValueFrom } from 'rxjs';

/** A view that is rebuilt from the streams by `replay <name>`. */
export interface View {
  name: string;
  /** Its tables, emptied before a rebuild; children first. */
  tables: readonly string[];
  /** It keeps what happened, a row for each event: an older one is missing, not outdated. */
  isLog?: boolean;
}

/** What a handler gets beside the data. */
export class EventContext {
  constructor(
    /** The transaction that also holds the inbox row. An injected EntityManager is the same one here. */
    readonly em: EntityManager,
    readonly envelope: Omit<Envelope, 'data'>,
    readonly subject: string,
    /** True while `replay` rebuilds the view. */
    readonly isReplay: boolean,
  ) {}
}

export type EventHandler = (data: unknown, context: EventContext) => Promise<void>;

export interface Registration {
  subject: string;
  /** The view, or the service itself: each reader takes an event once. */
  reader: string;
  view?: View;
  definition?: EventDefinition;
  /** The service is told the keys of clients: personal texts are opened for it. Any other one gets them empty. */
  knowsKeys?: boolean;
  handle: EventHandler;
}

type Extras = { definitions?: readonly EventDefinition[]; view?: View };

/**
 * `@EventPattern` for one or several events, with the type of their data checked against the handler.
 * @example @On(ClientAdded, ClientChanged) keep(client: ClientFacts, context: EventContext): Promise<void> {}
 */
export const On =
  <D extends EventDefinition>(...definitions: D[]) =>
  (
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<(data: EventData<D>, context: EventContext) => Promise<void>>,
  ): void => {
    // Nest hands over the data only, unless told where the context goes.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    const subjects = definitions.map(({ subject }) => subject);
    (EventPattern(subjects, { definitions }) as MethodDecorator)(target, key, descriptor);
  };

const EXTRAS = 'microservices:pattern_extras';

/**
 * Says that the handlers of this controller build one view, and which tables hold it. Events carry the whole state of
 * what they are about, so one that is older than what the view has seen of its aggregate is left out; of a log, whose
 * rows tell one event each, none is.
 */
export const Projection =
  (name: string, { tables, isLog = false }: Omit<View, 'name'>): ClassDecorator =>
  (target) => {
    const view: View = { name, tables, isLog };
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(target.prototype))) {
      const extras: unknown = typeof value === 'function' ? Reflect.getMetadata(EXTRAS, value) : undefined;
      if (extras) Reflect.defineMetadata(EXTRAS, { ...extras, view }, value);
    }
  };

/** Nest's registered handler as one of ours. */
export const registration = (
  service: string,
  subject: string,
  callback: (data: unknown, context: EventContext) => unknown,
  extras: Extras = {},
): Registration => ({
  subject,
  reader: extras.view?.name ?? service,
  view: extras.view,
  definition: extras.definitions?.find((one) => one.subject === subject) ?? EVENTS[subject],
  knowsKeys: mayRead(service, ClientKeyed.subject),
  handle: async (data, context) => {
    const result = await callback(data, context);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  },
});
