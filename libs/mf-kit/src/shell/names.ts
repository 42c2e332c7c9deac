import type { OrderFit } from '@peruke/contracts/orders';

/** Moves of an order that other remotes offer, with the order's own question. */
export type OrderStep = 'complete-production' | 'complete-repair' | 'store';

/** Something that a service does to many orders by now: the path of its runs, and the number of this one. */
export interface StartedRun {
  at: string;
  id: number;
}

/**
 * What the remotes offer each other by name, with the types of both sides: the whole surface between them. The owner
 * lists the name in its remote.json and registers the component in its remote.ts.
 */
export interface Modals {
  'orders.card': {
    /** `step`: asks at once for this move, if it may still be made. */
    props: { orderId: number; tab?: string; step?: OrderStep };
    result: void;
  };
  'orders.add': {
    /** `likeLast`: begins with the properties of the client's last wig. */
    props: { clientId?: number; kind?: 'new_wig' | 'repair'; likeLast?: boolean };
    result: { orderId: number };
  };
  /** The camera as a reader of codes. */
  'orders.scan': { props: { kind: 'barcode' | 'qr' | 'any' }; result: { code: string } };
  'clients.card': { props: { clientId: number; tab?: string }; result: void };
  'clients.form': {
    /** `phone` and `name`: what is known of a new one. `picks`: who has her phone already may be the result instead. */
    props: { clientId?: number; phone?: string; name?: string; picks?: boolean };
    result: { clientId: number; name: string };
  };
  /** Two who are one person: `clientId` is the one who is kept, unless the person swaps them. */
  'clients.merge': { props: { clientId: number; otherId?: number }; result: { clientId: number } };
  /** Everything that is known of a client, as one file for herself. */
  'clients.file': { props: { clientId: number }; result: void };
  /** Measures a client's head. */
  'clients.fit': { props: { clientId: number }; result: { version: number } };
  /** Asks the clients of finished orders to take them, each as one is asked. */
  'clients.remind': { props: { orderIds: readonly number[] }; result: StartedRun };
  /** Puts many wigs into one place. */
  'floor.put': { props: { orderIds: readonly number[] }; result: StartedRun };
  'calendar.add-meeting': {
    /** `calendar` is the wire name of one of the five; one that the person may not use is left out. */
    props: { orderId?: number; clientId?: number; date?: string; time?: string; calendar?: string };
    result: { meetingId: number };
  };
  'calendar.edit-meeting': {
    /** `setsCompleteDate`: opened from its order, which becomes ready at the meeting (CAL-072). */
    props: { meetingId: number; setsCompleteDate?: boolean };
    result: { meetingId: number };
  };
  'shell.profile': { props: Record<string, never>; result: void };
  'shell.keys': { props: Record<string, never>; result: void };
  /** Which build of every part runs here. */
  'shell.versions': { props: Record<string, never>; result: void };
  'shell.notices': { props: Record<string, never>; result: void };
  'admin.report': { props: Record<string, never>; result: void };
}

/** What of a wig that is being written decides how long its making takes; names as on the wire, main kinds alone. */
export interface WrittenWig {
  isRepair: boolean;
  wigType: string;
  topTypes: readonly string[];
  fronts: readonly string[];
  withHighlights: boolean;
}

/** Places in a page that other remotes fill. */
export interface Slots {
  /** The meetings tab of an order card. */
  /** `archived`: nothing is scheduled for it any more. */
  'order-card.meetings': { orderId: number; archived?: boolean };
  /** A field that picks a client; `onPick` gets undefined when the field is emptied. */
  'client-picker': {
    value?: number;
    label?: string;
    /** The text under the field. */
    error?: string;
    onPick: (client: { id: number; name: string } | undefined) => void;
  };
  /** `limit` shows the newest few. */
  'client-card.wigs': { clientId: number; limit?: number };
  'client-card.calendar': { clientId: number };
  'client-card.next-meeting': { clientId: number };
  /**
   * When an order that is there (`orderId`), or one that is being written, can honestly be ready. `value` is the day that
   * stands in the form, `YYYY-MM-DD` or empty. `isChosen` is false while the forecast alone has said the day.
   */
  'order-form.promise': {
    orderId?: number;
    wig?: WrittenWig;
    value: string;
    onPick: (day: string, isChosen?: boolean) => void;
    /** The two days alone, without what decides them. */
    brief?: boolean;
  };
  /** How an order stands on the floor and where it lies. */
  'order-card.floor': { orderId: number };
  /** "Where is it?" in a line of each remote that knows something of it, under an order that was found. */
  'find.row': { orderId: number };
  /** Where an order of a list lies; `orderIds` are those that are asked for with it, at most 100. */
  'order-row.place': { orderId: number; orderIds: readonly number[] };
  /** The measures of the client's head for a new order; `onFit` gets undefined while there are none. */
  'order-form.fit': { clientId: number; onFit: (fit: OrderFit | undefined) => void };
  /** The measures that an order keeps. */
  'order-card.fit': { fit: OrderFit };
  /** Primary actions in the head of the dashboard. */
  'dashboard.actions': Record<string, never>;
  /** What a house does first; shown while there is no order. */
  'dashboard.first-hour': Record<string, never>;
  /** What stands still at work. */
  'dashboard.floor': Record<string, never>;
  /** What whoever is signed in has done today. */
  'profile.day': Record<string, never>;
  /** Every part with its version and where it comes from, replaced and taken back by a click; filled by the shell. */
  'dev-page.parts': Record<string, never>;
}

export type ModalName = keyof Modals;
export type ModalPropsOf<N extends ModalName> = Modals[N]['props'];
export type ModalResultOf<N extends ModalName> = Modals[N]['result'];
export type SlotName = keyof Slots;
export type SlotPropsOf<N extends SlotName> = Slots[N];
