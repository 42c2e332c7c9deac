import type { ErrorBody } from '@peruke/contracts/kernel';
import type { BulkRun } from '@peruke/contracts/orders';
import type { TestApp } from './test-app.js';
import type { Person } from './test-api.js';

type RunAnswer = { data: BulkRun } & ErrorBody;

/** What a service does to many orders at once, asked for as the page asks. */
export class RunDoor<Deed extends object> {
  constructor(
    private readonly test: () => TestApp,
    private readonly path: string,
  ) {}

  ask(as: Person, ids: readonly number[], deed: Deed | object) {
    return this.test().api.as(as).post<RunAnswer>(this.path, { ids, deed });
  }

  look(as: Person, id: number) {
    return this.test().api.as(as).get<RunAnswer>(`${this.path}/${id}`);
  }

  stop(as: Person, id: number) {
    return this.test().api.as(as).post<RunAnswer>(`${this.path}/${id}/stop`);
  }

  undo(as: Person, id: number) {
    return this.test().api.as(as).post<RunAnswer>(`${this.path}/${id}/undo`);
  }

  /** A look whose connection was cut under it has no answer: the next one does. */
  finished(as: Person, { id }: BulkRun): Promise<BulkRun> {
    return this.test().waitFor('the run', async () => {
      const told: BulkRun | undefined = (await this.look(as, id)).body.data;
      return told?.finished_at ? told : undefined;
    });
  }

  async run(as: Person, ids: readonly number[], deed: Deed): Promise<BulkRun> {
    const { status, body } = await this.ask(as, ids, deed);
    expect([status, body.code]).toEqual([201, undefined]);
    return this.finished(as, body.data);
  }

  /** Takes back a run; answers the one that did it. */
  async runBack(as: Person, of: BulkRun): Promise<BulkRun> {
    const { status, body } = await this.undo(as, of.id);
    expect([status, body.code]).toEqual([201, undefined]);
    return this.finished(as, body.data);
  }

  /** As PostgreSQL sees a process that is killed: what it was in the middle of is not. */
  async cutOff(): Promise<void> {
    // it comes over one of the service's own sessions, which the cut before may have taken
    const cut = this.test().sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and (xact_start is not null or query like '%bulk_row%')`,
    );
    await cut.catch((error: unknown) => expect(String(error)).toMatch(/terminat|connection/i));
  }
}
