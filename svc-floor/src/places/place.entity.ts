import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PlaceBody, PlaceKind } from '@peruke/contracts/floor';
import { Aggregate } from '@peruke/svc-kit/db';

const PlaceSchema = defineEntity({
  name: 'Place',
  tableName: 'place',
  extends: Aggregate,
  properties: {
    code: p.text(),
    name: p.text(),
    kind: p.text().$type<PlaceKind>(),
    capacity: p.integer().strictNullable(),
    closedAt: p.datetime().strictNullable(),
  },
});

/** A shelf, a box, a bench, somebody outside: where a wig can lie. */
export class Place extends PlaceSchema.class {
  static readonly inAudit = ['code', 'name', 'kind'] as const;

  static open(body: PlaceBody): Place {
    const place = new Place();
    place.closedAt = null;
    place.describe(body);
    return place;
  }

  describe({ code, name, kind, capacity }: PlaceBody): void {
    this.code = code;
    this.name = name;
    this.kind = kind;
    this.capacity = capacity;
  }

  /** Nothing may lie there any more; its moves stay. */
  close(now: Date): void {
    this.closedAt = now;
  }
}
PlaceSchema.setClass(Place);
