import type { DeviceContact, OperatorSession } from '@peruke/contracts/identity';
import { createStore, type Store } from '@peruke/mf-kit/shell';

const DEVICE_KEY = 'peruke.bench.device';
const OPERATOR_KEY = 'peruke.bench.operator';

export type KeptDevice = Pick<DeviceContact, 'device_token' | 'device'>;

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
