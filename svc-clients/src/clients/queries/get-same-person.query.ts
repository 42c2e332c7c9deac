import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Client as WireClient, LookAlike, MergedClient, SamePerson } from '@peruke/contracts/clients';
import { clientJson, wire } from '../client-json.js';
import { likeAnywhere } from '../client-search.rules.js';
import type { Asker } from '../client.rules.js';
import { Client } from '../client.entity.js';
import { loadKnown } from '../load-client.js';
import { mayGoInto, phonesOf, signsOf } from '../merge.rules.js';
import { scopeOf } from '../own.scope.js';

/** More are no doubles but a name that many have. */
const LOOKED_AT = 50;
const OFFERED = 5;

/**
 * Who may be the same person as a client, and who was merged into her; as far as the asker may know of them. Nobody is merged
 * into who is deleted.
 */
export class GetSamePerson extends Query<SamePerson> {
  constructor(
    readonly id: number,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(GetSamePerson)
export class GetSamePersonHandler implements IQueryHandler<GetSamePerson> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, asker }: GetSamePerson): Promise<SamePerson> {
    const client = await loadKnown(this.em, id, asker);
    const maybe = client.deletedAt ? [] : await this.lookAlikes(client, asker);
    return { maybe, merged: await this.merged(client, asker) };
  }

  private async lookAlikes(client: Client, asker: Asker): Promise<LookAlike[]> {
    const scope = scopeOf(asker);
    const phones = phonesOf(client);
    const found = [
      'select d.id from client d, client me where me.id = ? and name_words(d.search_text) = name_words(me.search_text)',
      ...phones.map(() => 'select d.id from client d where d.search_text like ?'),
      `select d.id from client d where lower(d.email) = ? and d.email <> ''`,
    ];
    const rows = await this.em.execute<{ id: number; json: WireClient }[]>(
      `select c.id, ${clientJson(scope)} as json from client c
       where c.id in (${found.join(' union ')}) and c.id <> ? and c.kept_id is null and c.deleted_at is null
         and not exists (select 1 from not_same n
           where n.client_id = least(c.id, ?::int) and n.other_id = greatest(c.id, ?::int))
         and ${scope.client('c')} order by c.id desc limit ${LOOKED_AT}`,
      [
        client.id,
        ...phones.map(likeAnywhere),
        client.email.trim().toLowerCase(),
        client.id,
        client.id,
        client.id,
      ],
    );
    const others = new Map(
      (await this.em.find(Client, { id: { $in: rows.map(({ id }) => id) } })).map((one) => [one.id, one]),
    );
    return rows
      .flatMap(({ id, json }): LookAlike[] => {
        const other = others.get(id);
        const signs = other ? signsOf(client, other) : [];
        if (!other || signs.length === 0) return [];
        if (mayGoInto(client, other)) return [{ client: json, signs, kept_id: client.id }];
        return mayGoInto(other, client) ? [{ client: json, signs, kept_id: id }] : [];
      })
      .slice(0, OFFERED);
  }

  private merged({ id }: Client, asker: Asker): Promise<MergedClient[]> {
    return this.em.execute<MergedClient[]>(
      `select c.id, btrim(c.name || ' ' || c.surname) as full_name, c.phone, ${wire('a.at')} as at, a.by_name as by
       from client c join client_alias a on a.merged_id = c.id where c.kept_id = ?
         and ${scopeOf(asker).client('c')} order by a.at desc, c.id`,
      [id],
    );
  }
}
