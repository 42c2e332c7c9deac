import type { BoardColumn } from '@peruke/contracts/floor';
import type { DeviceContact, OperatorSession } from '@peruke/contracts/identity';
import type { Language } from '@peruke/mf-kit/i18n';
import { createStore, type Store } from '@peruke/mf-kit/shell';
import { ensureVault, keep, kept as keptIn, newVault, wipeVault } from '../device/bench-vault';
import { forgetPhotos } from '../device/bench-photos';
import { dropPage, keepPage } from '../device/offline-page';
import { isForgotten } from './bench-clock.rules';
import { type DeedQueue, type LostDeed, lostOf, NO_DEEDS, secondsLeft } from './held-deeds.rules';

const DEVICE_KEY = 'peruke.bench.device';
const OPERATOR_KEY = 'peruke.bench.operator';
/** Also where they lay, open, before there was a sealed place for them. */
const DEEDS_KEY = 'peruke.bench.deeds';
const DEEDS = 'deeds';
const LANGUAGES_KEY = 'peruke.bench.languages';
const CENTRE_KEY = 'peruke.bench.centre';
const STATION_KEY = 'peruke.bench.station';
const OPENED_KEY = 'peruke.bench.opened';
const SHOWN_KEY = 'peruke.bench.shown';

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
/** What is not sent yet; sealed in the device at each change, and so over a reload. */
export const deedsKeep = createStore<DeedQueue | undefined>(undefined);
/** Whether what was kept has been read: before that nothing is shown that could be done. */
export const keptIsRead = createStore(false);
/** Which language each person has chosen here. */
export const languagesKeep = kept<Readonly<Record<number, Language>>>(localStorage, LANGUAGES_KEY);
/** The wig that lies open, for whom, and when she touched the screen last; over a reload, and no longer than the tab. */
export interface OpenedWig {
  readonly operatorId: number;
  readonly orderId: number;
  readonly touchedAt: number;
  /** Hers under which it lay open when the screen closed over it, with what was half done on it. */
  readonly covered?: OperatorSession;
}
export const openedKeep = createStore<OpenedWig | undefined>(undefined);
openedKeep.subscribe(() => {
  const opened = openedKeep.get();
  if (!opened) return sessionStorage.removeItem(OPENED_KEY);
  // a locked bench keeps nobody's session
  const { covered: _covered, ...lies } = opened;
  sessionStorage.setItem(OPENED_KEY, JSON.stringify(lies));
});
/** Counts the works that stood in the page: what one was half done with is nothing to the next. */
export const workCount = createStore(0);
/** Whose queue this bench shows. */
export const centreKeep = kept<string>(localStorage, CENTRE_KEY);
/** Whose queue she who works saw last where none was chosen: it stays hers, whatever another queue has to do by now. */
export const shownKeep = kept<{ readonly operatorId: number; readonly key: string }>(
  sessionStorage,
  SHOWN_KEY,
);
/** That work centre as it was told last: its name and whose names are offered first stand on the locked screen. */
export const stationKeep = kept<Pick<BoardColumn, 'key' | 'name' | 'people'>>(localStorage, STATION_KEY);

export const deedsNow = (): DeedQueue => deedsKeep.get() ?? NO_DEEDS;

let sealing: Promise<unknown> = Promise.resolve();

deedsKeep.subscribe(() => {
  const queue = deedsKeep.get();
  if (queue) sealing = keep(DEEDS, queue);
});

/** Until then a page that is closed takes the last deed with it. */
export const deedsSealed = async (): Promise<void> => {
  await sealing;
};

/** What did not arrive when this device was withdrawn, oldest first: in the page alone, and until it is enrolled anew. */
export const lostDeeds = createStore<readonly LostDeed[]>([]);

/** This browser is a device of the house from now on; what it kept as another one is gone. */
export const enrolled = async ({ device_token, device }: DeviceContact): Promise<void> => {
  // the new token before anything else: it is shown this once
  deviceKeep.set({ device_token, device, heard_at: Date.now() });
  lostDeeds.set([]);
  await newVault();
  if (device.kind === 'bench') void keepPage();
};

/** The deeds that are kept: sealed, or still open from before. */
const keptDeeds = async (): Promise<DeedQueue | undefined> => {
  const before = read<DeedQueue>(localStorage, DEEDS_KEY);
  return (await keptIn<DeedQueue>(DEEDS)) ?? before;
};

/** Drops the key of the enrolment, and with it deeds, queue and orders; what did not arrive is named before. */
export const forgetDevice = async (): Promise<void> => {
  const queue = deedsKeep.get() ?? (await keptDeeds());
  const lost = queue ? lostOf(queue) : [];
  // told twice, it names them all the same
  if (lost.length > 0) lostDeeds.set(lost);
  const wiped = wipeVault();
  forgetPhotos();
  openedKeep.set(undefined);
  operatorKeep.set(undefined);
  deviceKeep.set(undefined);
  deedsKeep.set(undefined);
  centreKeep.set(undefined);
  shownKeep.set(undefined);
  stationKeep.set(undefined);
  localStorage.removeItem(DEEDS_KEY);
  await Promise.all([wiped, dropPage()]);
};

/** Whether the house was not heard for so long that this device is none of it, by the device's own clock. */
export const isOverdue = (): boolean => {
  const device = deviceKeep.get();
  return device !== undefined && isForgotten(device.heard_at, Date.now());
};

/** The wig of a deed that can still be taken back lies open again, for whoever did it: the bar stands over that wig. */
const openHeld = (queue: DeedQueue): void => {
  const { held } = queue;
  const operatorId = operatorKeep.get()?.operator.id;
  if (!held || held.by.id !== operatorId || secondsLeft(queue, Date.now()) === 0) return;
  openedKeep.set({ operatorId, orderId: held.deed.orderId, touchedAt: Date.now() });
};

/** Who reloads the page stands where she stood; who locked it before comes back to it by unlocking. */
const openLast = (): void => {
  const last = read<OpenedWig>(sessionStorage, OPENED_KEY);
  const operatorId = operatorKeep.get()?.operator.id;
  if (last && (operatorId === undefined || operatorId === last.operatorId)) openedKeep.set(last);
};

/** What was kept, once at the opening of the page; a device that was away for too long has nothing to read. */
export const readKept = async (): Promise<void> => {
  if (keptIsRead.get()) return;
  if (isOverdue()) await forgetDevice();
  else if (deviceKeep.get()) {
    await ensureVault();
    openLast();
    const queue = await keptDeeds();
    // withdrawn meanwhile, it has named them already
    if (queue && deviceKeep.get()) {
      deedsKeep.set(queue);
      openHeld(queue);
    }
    if (deviceKeep.get()?.device.kind === 'bench') void keepPage();
  }
  localStorage.removeItem(DEEDS_KEY);
  keptIsRead.set(true);
};

/** The token of this device at this moment: it turns. */
export const deviceToken = (): string => deviceKeep.get()?.device_token ?? '';
