const whole = new Intl.NumberFormat('en-US', { style: 'percent' });

/** `0.849` -> `85%`: a part of a whole in whole percents, to the nearest, as the files of the report say it. */
export const formatShare = (share: number): string => whole.format(share);
