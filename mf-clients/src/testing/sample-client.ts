import { type Client, clientSchema } from '@peruke/contracts/clients';

/** A client as the server answers her, for specs. Checked against the contract, so that it cannot grow stale. */
export const sampleClient = (more: Partial<Client> = {}): Client =>
  clientSchema.parse({
    ...{ id: 31, name: 'Liat', surname: 'Mor', full_name: 'Liat Mor', email: '' },
    ...{ phone: '+972525550143', additionalPhone: '', country: 'israel', city: '', address: '' },
    ...{ contactPreference: 'sms', isDeleted: 0, visible: 1, version: 1, meetings: [], wigs: [] },
    ...{ created_at: '2026-11-16 10:12:00', updated_at: '2026-11-16 10:12:00' },
    ...more,
  } satisfies Client);
