import type { LastChange } from './undo.rules.js';

interface Whose {
  readonly clientId: number | null;
  readonly previousClientId: number | null;
  readonly lastChange: LastChange | null;
}

/** What is left of fields of an order that say who a client was, once she is forgotten. Where she only had it before, today's client stays. */
export const withoutClient = ({ clientId, previousClientId, lastChange }: Whose, gone: number) => ({
  ...(previousClientId === gone ? { previousClient: '' } : {}),
  // what can be taken back may hold who she was
  ...(lastChange?.kind === 'client' ? { lastChange: null } : {}),
  ...(clientId === gone ? { clientName: '', shippingInfo: '', fit: null } : {}),
});
