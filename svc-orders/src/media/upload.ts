import type { MediaIntake, StoredFile } from './media-intake.js';
import type { UploadProgress } from './upload-progress.js';

/** The files of one call. What no order has taken when the call ends is removed. */
export class Upload {
  private readonly taken: StoredFile[] = [];
  private readonly posters = new Map<number, string>();
  private readonly durations = new Map<number, number>();
  private isKept = false;

  constructor(
    private readonly intake: MediaIntake,
    readonly progress: UploadProgress,
  ) {}

  add(file: StoredFile): void {
    this.taken.push(file);
  }

  /** A frame for the n-th video of the call, drawn by the browser. */
  addPoster(video: number, key: string): void {
    this.posters.set(video, key);
  }

  addDuration(video: number, seconds: number): void {
    if (seconds > 0 && Number.isFinite(seconds)) this.durations.set(video, seconds);
  }

  /** Videos with what the browser knew about them. */
  get files(): readonly StoredFile[] {
    let video = -1;
    return this.taken.map((file) => {
      if (file.kind !== 'video') return file;
      video += 1;
      return {
        ...file,
        posterKey: this.posters.get(video) ?? null,
        duration: file.duration ?? this.durations.get(video) ?? null,
      };
    });
  }

  /** They belong to an order now. */
  keep(): void {
    this.isKept = true;
  }

  /** The call is answered, or its caller went away. */
  async end(succeeded: boolean): Promise<void> {
    const posters = [...this.posters.values()];
    if (this.isKept) {
      const used = this.files.map(({ posterKey }) => posterKey);
      const unused = posters.filter((key) => !used.includes(key));
      await this.intake.discard(unused.map((key) => ({ key, posterKey: null })));
      return;
    }
    if (this.progress.begun) this.progress.step(succeeded ? 'complete' : 'failed');
    await this.intake.discard([...this.taken, ...posters.map((key) => ({ key, posterKey: null }))]);
  }
}
