import type { EventDefinition } from '../kernel/define-event.js';
import * as defined from './events.js';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'subject' in value && 'schema' in value;

/** Every event of the house, by subject: whatever events.ts defines. */
export const EVENTS: Readonly<Record<string, EventDefinition>> = Object.fromEntries(
  (Object.values(defined) as unknown[]).filter(isEvent).map((event) => [event.subject, event]),
);
