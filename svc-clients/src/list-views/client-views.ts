import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type CallViewFilter,
  callViewQuery,
  CLIENT_STATUSES,
  type ClientViewFilter,
  clientViewQuery,
} from '@peruke/contracts/clients';
import { known } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ListViewsModule, type ViewCounter } from '@peruke/svc-kit/views';
import { clientCondition } from '../clients/client-filter.js';
import { scopeOf } from '../clients/own.scope.js';
import { callCondition } from '../messages/call-filter.js';

const countOf = async (em: EntityManager, from: string, params: unknown[]): Promise<number> => {
  const [row] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${from}`, params);
  return row?.total ?? 0;
};

@Injectable()
class ClientCounter implements ViewCounter<ClientViewFilter> {
  constructor(private readonly em: EntityManager) {}

  countOf({ search, status }: ClientViewFilter, user: SignedInUser): Promise<number> {
    const { sql, params } = clientCondition({
      search,
      status: known(CLIENT_STATUSES, status, 'active'),
      scope: scopeOf(user),
    });
    return countOf(this.em, `from client c where ${sql}`, params);
  }
}

@Injectable()
class CallCounter implements ViewCounter<CallViewFilter> {
  constructor(private readonly em: EntityManager) {}

  countOf({ search, occasion }: CallViewFilter, user: SignedInUser): Promise<number> {
    const { sql, params } = callCondition({ search, occasion }, scopeOf(user));
    return countOf(this.em, sql, params);
  }
}

/** Views of the clients list. */
export const ClientViewsModule = ListViewsModule.of<ClientViewFilter>({
  list: 'clients',
  path: 'clients',
  read: 'client.list',
  share: 'client.share-view',
  filter: clientViewQuery,
  counter: ClientCounter,
});

/** Views of the list of whom to call. */
export const CallViewsModule = ListViewsModule.of<CallViewFilter>({
  list: 'calls',
  path: 'messages/call-list',
  read: 'message.view',
  share: 'client.share-view',
  filter: callViewQuery,
  counter: CallCounter,
});
