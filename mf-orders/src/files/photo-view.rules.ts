import {
  type MediaFile,
  type Order,
  PHOTO_ANGLES,
  type PhotoAngle,
  type PhotoMoment,
} from '@peruke/contracts/orders';
import { isVideo } from './file-types.rules';

/** What a person says of a photo. */
export interface PhotoView {
  readonly angle: PhotoAngle | null;
  readonly moment: PhotoMoment | null;
}

export const UNTOLD: PhotoView = { angle: null, moment: null };

/** When a photo that is taken now is most likely of: nobody has to say what the state tells. */
export const momentOf = ({ state, is_repair }: Pick<Order, 'state' | 'is_repair'>): PhotoMoment | null => {
  switch (state) {
    case 'Draft':
      return is_repair ? 'intake' : null;
    case 'Wigs in Production':
    case 'Repair Wigs':
    case 'Rework':
      return 'work';
    case 'Ready New Wig':
    case 'Ready Repair Wigs':
    case 'Storage':
    case 'Delivered Wigs':
      return 'done';
    default:
      return null;
  }
};

/** The moment holds for all files of a choice; the side for one photo alone: several are seldom of the same side. */
export const viewsOf = (files: readonly File[], next: PhotoView): ReadonlyMap<File, PhotoView> => {
  const photos = files.filter((file) => !isVideo(file));
  const angle = photos.length === 1 ? next.angle : null;
  return new Map(photos.map((file) => [file, { ...next, angle }]));
};

/** What goes out with a call: `angle[n]` and `moment[n]` of its n-th photo. */
export const viewParts = (
  files: readonly File[],
  views: ReadonlyMap<File, PhotoView> = new Map(),
): [name: string, value: string][] =>
  files
    .filter((file) => !isVideo(file))
    .flatMap((file, at) =>
      Object.entries(views.get(file) ?? UNTOLD).flatMap(([name, value]): [string, string][] =>
        value === null ? [] : [[`${name}[${at}]`, String(value)]],
      ),
    );

export interface Sides {
  readonly before: readonly MediaFile[];
  readonly after: readonly MediaFile[];
}

const inOrder = (a: MediaFile, b: MediaFile): number => placeOf(a) - placeOf(b) || a.id - b.id;
const placeOf = ({ angle }: MediaFile): number => {
  const at = PHOTO_ANGLES.findIndex((known) => known === angle);
  return at < 0 ? PHOTO_ANGLES.length : at;
};

/** Photos of the intake against those of the end, or, while it is not done, of the work. */
export const sidesOf = (images: readonly MediaFile[]): Sides => {
  const of = (moment: PhotoMoment) => images.filter((image) => image.moment === moment).toSorted(inOrder);
  const done = of('done');
  return { before: of('intake'), after: done.length > 0 ? done : of('work') };
};

export const canCompare = ({ before, after }: Sides): boolean => before.length > 0 && after.length > 0;

/** The newest photo of the same side; where there is none, nothing is turned. */
export const sameAngle = (of: MediaFile, others: readonly MediaFile[]): MediaFile | undefined =>
  of.angle == null ? undefined : others.findLast(({ angle }) => angle === of.angle);

/** The two that are shown first: of the first side that both have, else the first of each. */
export const firstPair = ({ before, after }: Sides): [MediaFile, MediaFile] | undefined => {
  for (const one of before) {
    const other = sameAngle(one, after);
    if (other) return [one, other];
  }
  const [one, other] = [before[0], after[0]];
  return one && other && [one, other];
};

/** Sides that were photographed before and not yet after. */
export const missingAngles = ({ before, after }: Sides): PhotoAngle[] =>
  PHOTO_ANGLES.filter(
    (angle) => before.some((one) => one.angle === angle) && !after.some((one) => one.angle === angle),
  );
