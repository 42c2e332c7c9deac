import type { ApiError } from '@peruke/mf-kit/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useContactMutation } from '../api/bench.api';
import { deviceKeep, forgetDevice, isOverdue } from './bench-keep';

const HOURS_12_MS = 12 * 60 * 60_000;
const LOOK_EVERY_MS = 60_000;

/** The house does not know the device (any more), whoever stands at it. */
export const isDeviceRefused = (error: unknown): boolean => {
  const { status } = (error ?? {}) as Partial<ApiError>;
  return status === 401 || status === 403;
};

/** Asks the house from time to time whether this device still is one of it; its token turns each time. */
export const useDeviceContact = (): { revoked: boolean; ask: () => void } => {
  const [contact] = useContactMutation();
  const [revoked, setRevoked] = useState(false);
  const isDue = (always: boolean): boolean => {
    const kept = deviceKeep.get();
    return kept !== undefined && (always || Date.now() - kept.heard_at >= HOURS_12_MS);
  };
  const ask = useEffectEvent(async (always: boolean) => {
    if (!isDue(always)) return;
    // one at a time on the whole device: a token that is shown twice ends it
    await navigator.locks.request('peruke.bench.contact', async () => {
      const kept = deviceKeep.get();
      if (!kept || !isDue(always)) return;
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
    const look = () => void ask(false);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted > 0) void ask(true);
  }, [wanted]);
  return { revoked, ask: () => setWanted((times) => times + 1) };
};
