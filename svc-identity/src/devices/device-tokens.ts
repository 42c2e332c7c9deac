import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeviceContact } from '@peruke/contracts/identity';
import type { EnrolledDevice } from './device.entity.js';

/** Remembers whose a token is, for as long as the device is kept. */
export const keepToken = (em: EntityManager, tokenHash: string, deviceId: number, now: Date) =>
  em.execute('insert into device_token (token_hash, device_id, issued_at) values (?, ?, ?)', [
    tokenHash,
    deviceId,
    now,
  ]);

export const toContact = (device: EnrolledDevice, token: string, now: Date): DeviceContact => ({
  device_token: token,
  device: { id: device.id, name: device.name, kind: device.kind },
  expires_at: (device.expiresAt ?? now).toISOString(),
  server_time: now.toISOString(),
});
