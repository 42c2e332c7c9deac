import type { BroughtFile, ImportKindName, ImportRow } from '@peruke/contracts/imports';
import type { ErrorBody } from '@peruke/contracts/kernel';
import type { TestApp } from './test-app.js';

export type ImportAnswer = { data: BroughtFile } & ErrorBody;

const PATIENCE_MS = 60_000;

export const csv = (...lines: string[]): string => lines.join('\r\n');

/** Lists brought to a service by an admin, as the page brings them. */
export class ImportDoor {
  constructor(
    private readonly test: () => TestApp,
    private readonly path: string,
    private readonly kind?: ImportKindName,
  ) {}

  send(content: Buffer | string, name = 'list.csv') {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(head),
      Buffer.from(content as string),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    return this.test()
      .api.as('admin')
      .post<ImportAnswer>(this.kind ? `${this.path}?kind=${this.kind}` : this.path, body, {
        'content-type': 'multipart/form-data; boundary=b',
      });
  }

  async look(id: number): Promise<BroughtFile> {
    return (await this.test().api.as('admin').get<ImportAnswer>(`${this.path}/${id}`)).body.data;
  }

  until(id: number, ...states: BroughtFile['state'][]): Promise<BroughtFile> {
    return this.test().waitFor(
      `import ${id} ${states.join()}`,
      async () => {
        const job: BroughtFile | undefined = await this.look(id);
        return job && states.includes(job.state) ? job : undefined;
      },
      PATIENCE_MS,
    );
  }

  /** Read and looked at. */
  async brought(content: Buffer | string): Promise<BroughtFile> {
    const { status, body } = await this.send(content);
    if (status !== 201) throw new Error(`not taken: ${status} ${JSON.stringify(body)}`);
    return this.until(body.data.id, 'ready');
  }

  steer(id: number, deed: 'start' | 'stop' | 'undo') {
    return this.test().api.as('admin').post<ImportAnswer>(`${this.path}/${id}/${deed}`);
  }

  async imported(content: Buffer | string): Promise<BroughtFile> {
    const { id } = await this.brought(content);
    await this.steer(id, 'start');
    return this.until(id, 'done');
  }

  async rowsOf(id: number, outcome = 'all'): Promise<ImportRow[]> {
    const url = `${this.path}/${id}/rows?outcome=${outcome}`;
    return (await this.test().api.as('admin').get<{ data: { rows: ImportRow[] } }>(url)).body.data.rows;
  }
}
