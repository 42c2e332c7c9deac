import type { DeviceContact, OperatorSession } from '@peruke/contracts/identity';
import { createStore, type Store } from '@peruke/mf-kit/shell';
import { type DeedQueue, NO_DEEDS } from './held-deeds.rules';

const DEVICE_KEY = 'peruke.bench.device';
const OPERATOR_KEY = 'peruke.bench.operator';
const DEEDS_KEY = 'peruke.bench.deeds';
const CENTRE_KEY = 'peruke.bench.centre';

/** `heard_at`: when the house was last asked, by the clock of the device. */
export type KeptDevice = Pick<DeviceContact, 'device_token' | 'device'> & { heard_at: number };

const read = <T>(storage: Storage, key: string): T | undefined => {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    // what cannot be read proves nothing: the device is enrolled anew
    return undefined;
  }
};

const kept = <T>(storage: Storage, key: string): Store<T | undefined> => {
  const store = createStore(read<T>(storage, key));
  store.subscribe(() => {
    const value = store.get();
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  });
  return store;
};

/** Which device this browser is. Never the session of a person: the desk's token lies elsewhere and is not touched. */
export const deviceKeep = kept<KeptDevice>(localStorage, DEVICE_KEY);
/** Who has unlocked it; over a reload, so that what was held is still sent in her name, and no longer than the tab. */
export const operatorKeep = kept<OperatorSession>(sessionStorage, OPERATOR_KEY);
/** What is not sent yet, over a reload; numbers of wigs and names of steps, and nothing of a client. */
export const deedsKeep = kept<DeedQueue>(localStorage, DEEDS_KEY);
/** Whose queue this bench shows. */
export const centreKeep = kept<string>(localStorage, CENTRE_KEY);

export const deedsNow = (): DeedQueue => deedsKeep.get() ?? NO_DEEDS;

/** The token of this device at this moment: it turns. */
export const deviceToken = (): string => deviceKeep.get()?.device_token ?? '';
