import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Board, BoardCard, BoardColumn, BoardQuery } from '@peruke/contracts/floor';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { houseDayOf } from '../../house/house.rules.js';
import { HouseBook, type HouseNow } from '../../house/house.service.js';
import { Capacity, WorkLine } from '../../promise/capacity.rules.js';
import { weekLoads } from '../../promise/promise.rules.js';
import { type Standing, standingOf } from '../../standing/standing.rules.js';
import { cardOf, forBench, forWall, inOrderOfNeed } from '../board.rules.js';
import { type FloorRow, orderOf, selectInWork } from '../../standing/floor-rows.js';

/** Everything that is in work, column by column, the most urgent first; a usa_manager's own alone. */
export class GetBoard extends Query<Board> {
  constructor(
    readonly filter: BoardQuery,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

interface OnBoard {
  row: FloorRow;
  standing: Standing;
  card: BoardCard;
}

@QueryHandler(GetBoard)
export class GetBoardHandler implements IQueryHandler<GetBoard> {
  constructor(
    private readonly em: EntityManager,
    private readonly book: HouseBook,
  ) {}

  async execute({ filter: wanted, user, now }: GetBoard): Promise<Board> {
    const isWall = user.via === 'wall';
    // Whom a text finds would tell the names that the cards do not.
    const filter = isWall ? { ...wanted, search: undefined, maker: undefined } : wanted;
    const house = await this.book.open();
    const rows = await selectInWork(this.em, { ...filter, maker: undefined }, user);
    const asked = rows.filter(({ maker_id: id }) => filter.maker === undefined || filter.maker === id);
    const all = asked.flatMap((row): OnBoard[] => {
      const standing = standingOf(orderOf(row), house);
      if (!standing) return [];
      const card = cardOf(row, standing, house, now);
      const shown = isWall ? forWall(card) : user.via === 'operator' ? forBench(card, standing, row) : card;
      return [{ row, standing, card: shown }];
    });
    const whole = isNarrowed(filter) ? await selectInWork(this.em, {}, user) : all.map(({ row }) => row);
    const work = whole.flatMap((row) => standingOf(orderOf(row), house) ?? []);
    const shown = all.filter(({ card }) => filter.late === undefined || card.late_days > 0);
    const line = new WorkLine(house.clock, now);
    return {
      columns: [
        column('waiting', shown),
        ...house.workCentres.map((centre) => ({
          ...column(`centre-${centre.id}`, shown, centre.id),
          name: { he: centre.nameHe, en: centre.nameEn },
          ...workOf(centre.id, work, house, line),
          ...(user.via === 'operator' && { people: centre.people }),
        })),
        column('ready', shown),
      ],
      hold: shown.map(({ card }) => card).filter(({ hold }) => hold !== null),
      count: shown.length,
      today: houseDayOf(toWireDate(now), house.opening, house.days),
      ...(!isWall && { makers: makersOf(rows) }),
    };
  }
}

const makersOf = (rows: readonly FloorRow[]): Board['makers'] =>
  [...new Map(rows.map(({ maker_id: id, maker_name: name }) => [id, name]))]
    .map(([id, nickName]) => ({ id, nickName }))
    .sort((a, b) => a.nickName.localeCompare(b.nickName, 'he'));

const column = (key: string, all: readonly OnBoard[], centreId: number | null = null): BoardColumn => ({
  key,
  centre_id: centreId,
  name: null,
  work_days: null,
  load: null,
  cards: all
    .filter(({ standing, card }) =>
      card.hold !== null
        ? false
        : centreId === null
          ? standing.column === key
          : standing.column === 'centre' && standing.centreId === centreId,
    )
    .map(({ card }) => card)
    .sort(inOrderOfNeed),
});

const END_OF_WEEK = 7;

/** What is late is found among what was read, and leaves nothing out before that. */
const isNarrowed = ({ late: _late, ...filter }: BoardQuery): boolean =>
  Object.values(filter).some((value) => value !== undefined);

/** Working days of work in the column, whatever is searched for, and what this week asks of the centre against what its people can do. */
const workOf = (
  centreId: number,
  work: readonly Standing[],
  house: HouseNow,
  line: WorkLine,
): Pick<BoardColumn, 'work_days' | 'load'> => {
  const here = work.filter((standing) => standing.centreId === centreId && standing.column === 'centre');
  const asked = here.reduce(
    (sum, standing) =>
      sum +
      standing.left
        .filter((step) => step.centreId === centreId)
        .reduce((own, { step }) => own + house.norm(step, standing.kind).median, 0),
    0,
  );
  const centre = house.workCentres.find(({ id }) => id === centreId);
  const capacity = new Capacity(line, (day) => centre?.handsOn(day) ?? 0);
  const today = new Date(`${line.days[0]}T00:00:00Z`).getUTCDay();
  const week = line.ends[END_OF_WEEK - 1 - today] ?? 0;
  const [load] = weekLoads([{ at: 0, work: asked }], capacity, [week]);
  const day = house.clock.day;
  return {
    work_days: day > 0 ? Math.round((asked / day) * 10) / 10 : null,
    load: load && Number.isFinite(load.load) ? round(load.load) : null,
  };
};

const round = (value: number): number => Math.round(value * 100) / 100;
