import { randomBytes } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { type ContactPreference, isSamePhone } from '@peruke/contracts/clients';
import {
  CLIENT_FACTS_EVENTS,
  ClientAdded,
  ClientChanged,
  ClientDeleted,
  type ClientFacts,
  ClientForgotten,
  ClientKeyed,
  ClientMerged,
  ClientParted,
  ClientRestored,
} from '@peruke/contracts/events';
import { roleNameSchema, type RoleName } from '@peruke/contracts/identity';
import type { Actor, EditBase } from '@peruke/contracts/kernel';
import { Aggregate, type FieldVersions, refuseConflicts, writtenNow } from '@peruke/svc-kit/db';
import { searchTextOf } from './client-search.rules.js';
import type { ClientChange, ClientDraft } from './client.rules.js';

const ClientSchema = defineEntity({
  name: 'Client',
  tableName: 'client',
  extends: Aggregate,
  properties: {
    name: p.text(),
    surname: p.text(),
    phone: p.text(),
    additionalPhone: p.text(),
    email: p.text(),
    country: p.text(),
    city: p.text(),
    address: p.text(),
    contactPreference: p.string().$type<ContactPreference>(),
    /** She wishes to be asked, months after a wig was handed over, to have it looked at. */
    agreesToRecall: p.boolean(),
    /** Folded names and digits of the phones, hers first: what the list is searched by. */
    searchText: p.text(),
    /** Who stands in her place since the two were merged: never one who was merged herself. */
    keptId: p.integer().nullable(),
    /** Whom she stands for, and what they are searched by. */
    mergedIds: p.array((id) => Number(id), String),
    mergedText: p.text(),
    createdById: p.integer(),
    createdByRole: p.string().$type<RoleName>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    fieldVersions: p.json<FieldVersions>(),
    /** 256 bits, base64: what is kept of her for long is sealed by it. Null when she was forgotten. */
    key: p.text().nullable(),
    isKeyTold: p.boolean(),
  },
});

const KEY_BYTES = 32;

/** What is left of who she was. */
const NOBODY = {
  ...{ name: '', surname: '', phone: '', additionalPhone: '', email: '' },
  ...{ country: '', city: '', address: '', searchText: '', mergedText: '' },
  agreesToRecall: false,
};

type ClientEvent = (typeof CLIENT_FACTS_EVENTS)[number];

/** The first phone is no second one: it would be told twice, and be the sign of somebody else. */
const secondOf = ({ phone, additionalPhone }: Pick<ClientDraft, 'phone' | 'additionalPhone'>) =>
  isSamePhone(additionalPhone, phone) ? { additionalPhone: '' } : {};

/** A customer. Deleting is soft: the orders of a deleted client stay readable (CLI-023). */
export class Client extends ClientSchema.class {
  static readonly inAudit = ['mergedIds'] as const;

  static add(draft: ClientDraft, actor: Actor, now: Date): Client {
    if (actor.id === null) throw new Error('a client is added by a person');
    const client = new Client();
    Object.assign(client, draft, secondOf(draft), {
      createdById: actor.id,
      createdByRole: roleNameSchema.parse(actor.role),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      keptId: null,
      mergedIds: [],
      mergedText: '',
      fieldVersions: {},
      key: randomBytes(KEY_BYTES).toString('base64'),
      isKeyTold: false,
    });
    client.searchText = client.foundBy();
    client.tell(ClientAdded);
    return client;
  }

  get fullName(): string {
    return `${this.name} ${this.surname}`.trim();
  }

  change(change: ClientChange, now: Date, base: EditBase = {}): void {
    const names = (Object.keys(change) as (keyof ClientChange)[]).filter(
      (name) => change[name] !== undefined && change[name] !== this[name],
    );
    refuseConflicts(
      this,
      base,
      names.map((key) => ({ key, mine: change[key], theirs: this[key] })),
    );
    if (names.length === 0) return;
    const changed = Object.fromEntries(names.map((name) => [name, change[name]]));
    const { phone, additionalPhone } = this;
    Object.assign(changed, secondOf({ phone, additionalPhone, ...changed }));
    this.fieldVersions = writtenNow(this, Object.keys(changed));
    Object.assign(this, changed);
    this.searchText = this.foundBy();
    this.updatedAt = now;
    this.tell(ClientChanged);
  }

  /** A second time changes nothing. */
  delete(now: Date): void {
    if (this.deletedAt) return;
    this.deletedAt = now;
    this.updatedAt = now;
    this.tell(ClientDeleted);
  }

  /** A second time changes nothing. */
  restore(now: Date): void {
    if (!this.deletedAt) return;
    this.deletedAt = null;
    this.updatedAt = now;
    this.tell(ClientRestored);
  }

  /** Another one stands in her place from now on; nobody: she stands for herself again. */
  standBehind(keptId: number | null): void {
    if ((this.keptId ?? null) === keptId) return;
    this.keptId = keptId;
    this.tell(keptId === null ? ClientParted : ClientMerged);
  }

  /** She is found by the names and phones of those whom she stands for, too. */
  standFor(merged: readonly Client[]): void {
    this.mergedIds = merged.map(({ id }) => id).toSorted((a, b) => a - b);
    this.mergedText = merged.map(searchTextOf).join(' | ');
    this.searchText = this.foundBy();
  }

  /**
   * Nothing of who she is stays in her row, and what was sealed by her key can be read by nobody any more. The number stays:
   * her orders hang on it. A second time changes nothing.
   */
  forget(now: Date): void {
    if (this.key == null && this.fullName === '' && this.phone === '') return;
    this.key = null;
    // before the emptied facts: readers find by her name what else they keep of her
    this.record(ClientForgotten, () => ({ clientId: this.id }));
    Object.assign(this, NOBODY, { deletedAt: this.deletedAt ?? now, updatedAt: now });
    this.tell(ClientDeleted);
  }

  get isForgotten(): boolean {
    return this.key == null;
  }

  /** Tells everything anew, for readers that lost their history. */
  tellAgain(): void {
    this.isKeyTold = false;
    this.tell(ClientChanged);
  }

  private foundBy(): string {
    return [searchTextOf(this), this.mergedText].filter(Boolean).join(' | ');
  }

  /** Readers open it by her key, so that one goes first. */
  private tell(what: ClientEvent): void {
    const { key } = this;
    if (!this.isKeyTold && key != null) this.record(ClientKeyed, () => ({ clientId: this.id, key }));
    this.isKeyTold = true;
    this.record(what, () => this.facts());
  }

  private facts(): ClientFacts {
    return {
      clientId: this.id,
      name: this.name,
      surname: this.surname,
      fullName: this.fullName,
      phone: this.phone,
      country: this.country,
      isDeleted: this.deletedAt !== null,
      createdById: this.createdById,
      createdByRole: this.createdByRole,
      keptId: this.keptId ?? null,
    };
  }
}
ClientSchema.setClass(Client);
