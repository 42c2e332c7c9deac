import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { asAdmin } from '@peruke/backends';
import type { DataFolder } from '../embedded/data-folder.ts';
import { type Backup, listBackups, noteLastBackup } from './backup-folder.ts';
import { nextNight } from './nightly.rules.ts';
import { backupDue } from './restore.ts';
import { adminUrlOf, mirrorOf, registerForgottenOf, takeBackup } from './take-backup.ts';

/** Within so long new files are in the mirror, who was forgotten is in the register, and a log that cannot leave is told. */
const LOOK_MS = 30_000;
const TOO_OLD_MS = 26 * 3_600_000;

export type NightlyOptions = {
  data: DataFolder;
  backups: string;
  say: (text: string) => void;
};

/** Backs the portal up by itself: files all the time, everything once a night, and at once when there is nothing yet. */
export class NightlyBackup {
  readonly #options: NightlyOptions;
  readonly #mirror;
  readonly #timers: NodeJS.Timeout[] = [];
  #working: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  #toldArchive = false;
  #registerFailures = 0;

  constructor(options: NightlyOptions) {
    this.#options = options;
    this.#mirror = mirrorOf(options.data, options.backups);
  }

  async start(): Promise<void> {
    const { data, backups, say } = this.#options;
    const newest = (await listBackups(backups)).at(-1);
    await noteLastBackup(backups).catch((error: unknown) =>
      say(`the last backup is not noted: ${String(error)}`),
    );
    const isOld = !newest || Date.now() - Date.parse(newest.ended) > TOO_OLD_MS;
    say(newest ? `the last backup is of ${newest.ended}` : `there is no backup in ${backups} yet`);
    if (isOld || existsSync(backupDue(data))) void this.#inTurn(() => this.#backUp());
    this.#timers.push(setInterval(() => void this.#inTurn(() => this.#look()), LOOK_MS).unref());
    this.#waitForNight();
  }

  /** Ends after what is under way: a backup that is not whole does not count, and is cleared out by the next one. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.race([this.#working, new Promise((done) => setTimeout(done, graceMs).unref())]);
  }

  /** One thing after another; a failure is told and tried again at the next turn. */
  #inTurn(work: () => Promise<unknown>): Promise<unknown> {
    this.#working = this.#working
      .then(() => (this.#isStopped ? undefined : work()))
      .catch((error: unknown) =>
        this.#isStopped ? undefined : this.#options.say(`THE BACKUP FAILED: ${String(error)}`),
      );
    return this.#working;
  }

  #waitForNight(): void {
    const now = new Date();
    const timer = setTimeout(
      () => {
        void this.#inTurn(() => this.#backUp());
        this.#waitForNight();
      },
      nextNight(now).getTime() - now.getTime(),
    );
    this.#timers.push(timer.unref());
  }

  async #backUp(): Promise<Backup> {
    const { data, backups, say } = this.#options;
    const began = Date.now();
    const backup = await takeBackup(data, backups, { mirror: this.#mirror });
    await rm(backupDue(data), { force: true });
    const megabytes = Math.round(backup.bytes / 1024 ** 2);
    say(`backed up: ${backup.path} (${megabytes} MB in ${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return backup;
  }

  async #look(): Promise<void> {
    await this.#mirror.pass();
    await this.#register();
    // A server that is being started again is no news of the archive.
    const isStuck = await this.#isArchiveStuck().catch(() => this.#toldArchive);
    if (isStuck && !this.#toldArchive)
      this.#options.say(
        `THE LOG CANNOT BE WRITTEN TO ${this.#options.backups}: is the disk full or away? It piles up beside the data.`,
      );
    this.#toldArchive = isStuck;
  }

  /** A server that is being started again is asked at the next turn; what lasts longer is told once. */
  async #register(): Promise<void> {
    const { data, backups, say } = this.#options;
    try {
      await registerForgottenOf(data, backups);
      this.#registerFailures = 0;
    } catch (error) {
      this.#registerFailures += 1;
      if (this.#registerFailures === 2)
        say(`THE REGISTER OF FORGOTTEN CLIENTS CANNOT BE KEPT: ${String(error)}`);
    }
  }

  async #isArchiveStuck(): Promise<boolean> {
    return asAdmin(await adminUrlOf(this.#options.data), async (admin) => {
      const { rows } = await admin.query<{ stuck: boolean }>(
        `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as stuck
         from pg_stat_archiver`,
      );
      return rows[0]?.stuck ?? false;
    });
  }
}
