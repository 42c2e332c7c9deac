/** Which side of a wig a photo shows. */
export const PHOTO_ANGLES = ['front', 'left', 'right', 'top', 'back', 'inside'] as const;
export type PhotoAngle = (typeof PHOTO_ANGLES)[number];

/** When it was taken: as the wig came in, while it was worked on, when it was done. */
export const PHOTO_MOMENTS = ['intake', 'work', 'done'] as const;
export type PhotoMoment = (typeof PHOTO_MOMENTS)[number];
