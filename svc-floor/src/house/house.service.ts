import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { WorkCentre } from '../centres/work-centre.entity.js';
import { type Opening, WorkingClock } from '../clock/working-clock.rules.js';
import { type Norm, learnt, NEWEST, normInForce } from '../norms/norms.rules.js';
import type { House, WorkKind } from '../standing/standing.rules.js';
import { tableAt } from '../steps/step-tables.rules.js';
import {
  DEFAULT_PIECE_MINUTES,
  DEFAULT_STEP_MINUTES,
  DEFAULT_WAITS,
  openingOf,
  type SpecialDay,
  type Waits,
  withOwnDays,
} from './house.rules.js';
import { selectStepTables } from './step-tables.js';

const MINUTE = 60_000;
/** Norms are learnt anew that often; one more completion does not change the middle of 200. */
const LEARN_EVERY_MS = 30_000;

/** How the house works now: centres with their people, opening hours, and how long things take. */
export interface HouseNow extends House {
  readonly workCentres: readonly WorkCentre[];
  readonly opening: Opening;
  readonly clock: WorkingClock;
  readonly days: readonly SpecialDay[];
  readonly waits: Waits;
  norm(step: string, kind: WorkKind): Norm;
}

type Learnt = ReadonlyMap<string, number[]>;
interface Given {
  fixed: number | null;
  byDefault: number;
}

/** All that is known of how long a step takes, in milliseconds of the working clock, and which of it holds. */
export interface NormAccount extends Given {
  readonly learnt: Norm | undefined;
  readonly completions: number;
  readonly source: 'fixed' | 'learnt' | 'default';
}

/** The row of `floor_setting` in which an admin's waits stand. */
export const WAITS = 'waits';

@Injectable()
export class HouseBook {
  private clock: { hours: string; clock: WorkingClock } | undefined;
  private learnt: { at: number; byStep: Learnt } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
  ) {}

  async open(): Promise<HouseNow> {
    const workCentres = await this.em.find(WorkCentre, {}, { orderBy: { position: 'asc' } });
    const set = await this.house.settings();
    const days = withOwnDays(await this.specialDays(), set.ownDays);
    const tables = await selectStepTables(this.em);
    const opening = openingOf(set, days);
    const clock = this.clockOf(opening);
    const byStep = await this.learn(clock);
    const given = await this.norms();
    // thousands of orders are reckoned by some tens of norms
    const inForce = new Map<string, Norm>();
    return {
      workCentres,
      centres: workCentres,
      tableAt: (moment) => tableAt(tables, moment),
      repairsId: workCentres.at(-1)?.id ?? null,
      opening,
      clock,
      days,
      waits: await this.waits(),
      norm: (step, kind) => {
        const key = `${kind}:${step}`;
        const norm = inForce.get(key) ?? normInForce(givenOf(given, step, kind), byStep.get(key) ?? []);
        inForce.set(key, norm);
        return norm;
      },
    };
  }

  /** The norms with where each comes from, and the steps that were done or that an admin has spoken of. */
  async normAccounts(): Promise<{
    known: { step: string; kind: WorkKind }[];
    accountOf: (step: string, kind: WorkKind) => NormAccount;
  }> {
    const set = await this.house.settings();
    const clock = this.clockOf(openingOf(set, withOwnDays(await this.specialDays(), set.ownDays)));
    const [byStep, given] = [await this.learn(clock), await this.norms()];
    const keys = [...new Set([...byStep.keys(), ...given.keys()])];
    return {
      known: keys.map((key) => {
        const at = key.indexOf(':');
        return { kind: key.slice(0, at) as WorkKind, step: key.slice(at + 1) };
      }),
      accountOf: (step, kind) => {
        const known = givenOf(given, step, kind);
        const newest = byStep.get(`${kind}:${step}`) ?? [];
        const { source } = normInForce(known, newest);
        return { ...known, learnt: learnt(newest), completions: newest.length, source };
      },
    };
  }

  /** The same clock for the same hours: it keeps what it has reckoned of its days. */
  private clockOf(opening: Opening): WorkingClock {
    const hours = JSON.stringify([opening.week, [...opening.closedDays], [...opening.halfDays]]);
    if (this.clock?.hours !== hours) this.clock = { hours, clock: new WorkingClock(opening) };
    return this.clock.clock;
  }

  async waits(): Promise<Waits> {
    const [row] = await this.em.execute<{ value: Waits }[]>('select value from floor_setting where key = ?', [
      WAITS,
    ]);
    return row?.value ?? DEFAULT_WAITS;
  }

  private specialDays(): Promise<SpecialDay[]> {
    return this.em.execute<SpecialDay[]>(
      `select to_char(day, 'YYYY-MM-DD') as day, kind, title_he as "titleHe", title_en as "titleEn"
       from day_view order by day`,
    );
  }

  private async norms(): Promise<Map<string, Given>> {
    const rows = await this.em.execute<
      { key: string; default_minutes: number; fixed_minutes: number | null }[]
    >(`select kind || ':' || step as key, default_minutes, fixed_minutes from norm`);
    return new Map(
      rows.map(({ key, default_minutes, fixed_minutes }) => [
        key,
        {
          byDefault: default_minutes * MINUTE,
          fixed: fixed_minutes === null ? null : fixed_minutes * MINUTE,
        },
      ]),
    );
  }

  /**
   * The work of the newest completions of each step. Nobody says when she begins: she began when the wig had come and she
   * had finished what she did before. Of all, whoever asks: what is learnt is kept for everybody.
   */
  private async learn(clock: WorkingClock): Promise<Learnt> {
    const now = performance.now();
    if (this.learnt && now - this.learnt.at < LEARN_EVERY_MS) return this.learnt.byStep;
    const rows = await this.em.execute<{ key: string; begun: string; done: string }[]>(NEWEST_COMPLETIONS, [
      NEWEST,
    ]);
    const byStep = new Map<string, number[]>();
    for (const { key, begun, done } of rows) {
      const list = byStep.get(key) ?? [];
      if (list.length === 0) byStep.set(key, list);
      list.push(clock.between(new Date(begun), new Date(done)));
    }
    this.learnt = { at: now, byStep };
    return byStep;
  }
}

const NEWEST_COMPLETIONS = `select kind || ':' || step as key, greatest(arrived_at, coalesce(before_at, arrived_at)) as begun,
    done_at as done
  from (
    select c.*, lag(done_at) over (partition by user_id order by done_at, step) as before_at,
      row_number() over (partition by kind, step order by done_at desc, order_id desc) as place
    from completion_of_all c where user_id is not null
  ) c where place <= ? order by kind, step, place`;

const defaultOf = (step: string): number =>
  ((DEFAULT_STEP_MINUTES as Readonly<Record<string, number>>)[step] ?? DEFAULT_PIECE_MINUTES) * MINUTE;

const givenOf = (given: ReadonlyMap<string, Given>, step: string, kind: WorkKind): Given =>
  given.get(`${kind}:${step}`) ?? { fixed: null, byDefault: defaultOf(step) };
