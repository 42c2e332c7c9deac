import type { ApiError } from '@peruke/mf-kit/api';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useContactMutation } from '../api/bench.api';
import { refusedAt } from '../device/kept-query';
import { deviceKeep, forgetDevice, isOverdue } from './bench-keep';

const HOURS_12_MS = 12 * 60 * 60_000;
const LOOK_EVERY_MS = 60_000;

/** The house does not know the device (any more), whoever stands at it. */
export const isDeviceRefused = (error: unknown): boolean => {
  const { status } = (error ?? {}) as Partial<ApiError>;
  return status === 401 || status === 403;
};

/**
 * Asks the house whether this device still is one of it: from time to time, and at once when it has refused anything that was
 * asked here. The token of the device turns each time.
 */
export const useDeviceContact = (): { revoked: boolean; ask: () => void } => {
  const [contact] = useContactMutation();
  const [revoked, setRevoked] = useState(false);
  /** `doubtedAt`: when it was last refused something; what the house has said since then stands. */
  const isDue = (doubtedAt: number): boolean => {
    const kept = deviceKeep.get();
    return kept !== undefined && (kept.heard_at <= doubtedAt || Date.now() - kept.heard_at >= HOURS_12_MS);
  };
  const ask = useEffectEvent(async (doubtedAt: number) => {
    if (!isDue(doubtedAt)) return;
    // one at a time on the whole device: a token that is shown twice ends it
    await navigator.locks.request('peruke.bench.contact', async () => {
      const kept = deviceKeep.get();
      if (!kept || !isDue(doubtedAt)) return;
      const { data, error } = await contact(kept.device_token);
      if (data)
        deviceKeep.set({ device_token: data.device_token, device: data.device, heard_at: Date.now() });
      // or nobody answered for two weeks: what lies here goes, whoever holds the device
      if (!isDeviceRefused(error) && !isOverdue()) return;
      await forgetDevice();
      setRevoked(true);
    });
  });
  useEffect(() => {
    const look = () => void ask(0);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const refused = useSyncExternalStore(refusedAt.subscribe, refusedAt.get);
  useEffect(() => {
    if (refused > 0) void ask(refused);
  }, [refused]);
  return { revoked, ask: () => refusedAt.set(Date.now()) };
};
