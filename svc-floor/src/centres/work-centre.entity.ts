import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Absence, WorkCentreBody } from '@peruke/contracts/floor';
import { Aggregate } from '@peruke/svc-kit/db';

const WorkCentreSchema = defineEntity({
  name: 'WorkCentre',
  tableName: 'work_centre',
  extends: Aggregate,
  properties: {
    position: p.integer(),
    nameHe: p.text(),
    nameEn: p.text(),
    steps: p.json<string[]>(),
    categories: p.json<string[]>(),
    people: p.json<number[]>(),
    absences: p.json<Absence[]>(),
  },
});

/** Where a part of the work is done: its steps, its people, and the days on which some of them are missing. */
export class WorkCentre extends WorkCentreSchema.class {
  static readonly inAudit = ['nameHe', 'nameEn', 'steps', 'categories', 'people'] as const;

  static open(body: WorkCentreBody, position: number): WorkCentre {
    const centre = new WorkCentre();
    centre.position = position;
    centre.arrange(body);
    return centre;
  }

  arrange({ name, steps, categories, people, absences }: WorkCentreBody): void {
    this.nameHe = name.he;
    this.nameEn = name.en;
    this.steps = [...steps];
    this.categories = [...new Set(categories)];
    this.people = [...new Set(people)];
    this.absences = [...absences];
  }

  moveTo(position: number): void {
    this.position = position;
  }

  /** What another centre takes over it no longer does. */
  giveUp(steps: readonly string[], categories: readonly string[]): void {
    this.steps = this.steps.filter((step) => !steps.includes(step));
    this.categories = this.categories.filter((category) => !categories.includes(category));
  }

  handsOn(day: string): number {
    const missing = this.absences
      .filter(({ from, to }) => from <= day && day <= to)
      .reduce((sum, { hands }) => sum + hands, 0);
    return Math.max(0, this.people.length - missing);
  }
}
WorkCentreSchema.setClass(WorkCentre);
