import { DomainError } from '@peruke/contracts/kernel';
import { photoViewBody, type PhotoViewBody } from '@peruke/contracts/orders';
import { toFieldErrors } from '@peruke/svc-kit/app';
import type { MediaIntake, StoredFile } from './media-intake.js';
import type { UploadProgress } from './upload-progress.js';

/** The files of one call; the transaction that gives them to an order keeps them. */
export class Upload {
  private readonly taken: StoredFile[] = [];
  private readonly posters = new Map<number, string>();
  private readonly durations = new Map<number, number>();
  private readonly views = new Map<number, PhotoViewBody>();

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

  /** Which side the n-th photo of the call shows, or when it was taken. */
  addView(photo: number, name: 'angle' | 'moment', word: unknown): void {
    const parsed = photoViewBody.safeParse({ ...this.views.get(photo), [name]: word });
    if (!parsed.success) throw new DomainError('validation', { errors: toFieldErrors(parsed.error.issues) });
    this.views.set(photo, parsed.data);
  }

  /** Videos with what the browser knew about them, photos with what the person said of them. */
  get files(): readonly StoredFile[] {
    let video = -1;
    let photo = -1;
    return this.taken.map((file) => {
      if (file.kind !== 'video') {
        photo += 1;
        return { ...file, view: this.views.get(photo) };
      }
      video += 1;
      return {
        ...file,
        posterKey: this.posters.get(video) ?? null,
        duration: file.duration ?? this.durations.get(video) ?? null,
      };
    });
  }

  /** The call is answered, or could not be read: what no order has taken goes. */
  async end(succeeded: boolean): Promise<void> {
    const keys = [...this.taken.map(({ key }) => key), ...this.posters.values()];
    const gone = await this.intake.discard(keys);
    const isKept = this.taken.some(({ key }) => !gone.includes(key));
    // Files that were kept are told of further by the job that makes their previews.
    if (!isKept && this.progress.begun) this.progress.step(succeeded ? 'complete' : 'failed');
  }
}
