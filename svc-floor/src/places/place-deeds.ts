import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PlaceRunBody } from '@peruke/contracts/floor';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import type { RunBy, RunChange, RunDeeds, RunRow } from '@peruke/svc-kit/runs';
import { assertMayLie, findPlace, lockWig, newestMove, NO_PLACE, writeMove } from './moves.js';
import { assertUndoOf } from './undo.rules.js';

type PlaceDeed = PlaceRunBody['deed'];
type RunDeed = PlaceDeed | { readonly action: 'undo' };

const NOTHING_DONE: RunChange = { before: null, version: null, isChanged: false };

/** Many wigs are put into one place, each as one is; a row remembers the number of its move. */
@Injectable()
export class PlaceDeeds implements RunDeeds<PlaceDeed, RunDeed> {
  constructor(private readonly realtime: RealtimePublisher) {}

  async assertMayStart({ place }: PlaceDeed, _user: unknown, em: EntityManager): Promise<void> {
    if (!(await findPlace(em, place))) throw fieldError('deed.place', NO_PLACE);
  }

  undoOf({ action }: RunDeed): RunDeed | undefined {
    return action === 'place' ? { action: 'undo' } : undefined;
  }

  change(orderId: number, deed: RunDeed, row: RunRow, by: RunBy): Promise<RunChange> {
    return deed.action === 'place' ? this.put(orderId, deed.place, by) : this.takeBack(orderId, row, by);
  }

  private async put(orderId: number, code: string, { em, user, now: at }: RunBy): Promise<RunChange> {
    const wig = await lockWig(em, orderId, user);
    if (wig.state === 'Archived') throw new DomainError('order_archived');
    const place = await findPlace(em, code);
    // closed since the run began
    if (!place) throw fieldError('deed.place', NO_PLACE);
    assertMayLie(wig, place.id);
    const from = (await newestMove(em, orderId))?.to ?? null;
    if (from === place.id) return NOTHING_DONE;
    const version = await writeMove(em, this.realtime, { wig, from, to: place.id, by: user, at });
    return { before: null, version, isChanged: true };
  }

  private async takeBack(
    orderId: number,
    { version: move }: RunRow,
    { em, user, now: at }: RunBy,
  ): Promise<RunChange> {
    const wig = await lockWig(em, orderId, user);
    const { from, to } = assertUndoOf(await newestMove(em, orderId), move);
    const version = await writeMove(em, this.realtime, { wig, from: to, to: from, by: user, at });
    return { before: null, version, isChanged: true };
  }
}
