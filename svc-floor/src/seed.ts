import type { WorkCentreBody } from '@peruke/contracts/floor';
import type { Seed } from '@peruke/svc-kit/app';
import { DEMO_PLACES, DEMO_USERS, demoWorkshop } from '@peruke/demo';
import { WorkCentre } from './centres/work-centre.entity.js';
import { Place } from './places/place.entity.js';

type DemoCentre = Pick<WorkCentreBody, 'name' | 'steps' | 'people'>;

/** The demo people by their ids: each centre has the ones who know its work. */
const CENTRES: readonly DemoCentre[] = [
  { name: { he: 'בסיס', en: 'Base' }, steps: ['Wig Building', 'Sawing Weft'], people: [7, 2, 9] },
  {
    name: { he: 'התאמות', en: 'Fitting' },
    steps: [
      'Neck adjustment',
      'Depth in the net',
      'Band adjustment',
      'Pin adjustment',
      'Ear adjustment',
      'Skins Connect',
      'Sawing Weft On Cap',
    ],
    people: [7, 8, 10],
  },
  {
    name: { he: 'עבודת יד', en: 'Hand work' },
    steps: [
      'Front Hand Tie',
      'First Hairline',
      'Second Hairline',
      'Under Lace Material Sawing',
      'Under lace material closing',
    ],
    people: [6],
  },
  {
    name: { he: 'צבע וחפיפה', en: 'Colour and wash' },
    steps: ['Highlights Include Washing', 'Special Shampoo', 'Washing'],
    people: [8, 3, 11],
  },
  { name: { he: 'תספורת וסידור', en: 'Cut and set' }, steps: ['Cut And Set'], people: [3] },
  // the last one takes every repair whose heading belongs to no other
  { name: { he: 'תיקונים', en: 'Repairs' }, steps: [], people: [9, 2] },
];

/** Work centres and places of the demo workshop, and what lies where. */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from work_centre) as empty',
  plant: async (em, { today }) => {
    for (const [index, centre] of CENTRES.entries())
      em.persist(WorkCentre.open({ ...centre, categories: [], absences: [] }, index + 1));
    for (const place of DEMO_PLACES) em.persist(Place.open(place));
    await em.flush();
    const { orders } = demoWorkshop(today);
    for (const { id, moves, completeDate, safeDay } of orders)
      if (completeDate && safeDay)
        await em.execute('insert into promise_made (order_id, at, due_at, safe) values (?, ?, ?, ?)', [
          ...[id, moves[0]?.at ?? completeDate, completeDate, safeDay],
        ]);
    for (const { id, place } of orders)
      if (place)
        await em.execute(
          `insert into place_move (order_id, place_id, at, by_id, by_name, due_back)
           select ?, id, ?, ?, ?, ?::date from place where code = ?`,
          [
            ...[id, place.at, place.by, DEMO_USERS.find((user) => user.id === place.by)?.nickName ?? ''],
            place.dueBack,
            place.code,
          ],
        );
  },
};
