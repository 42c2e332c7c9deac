const TIME = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;
const DAY_MINUTES = 24 * 60;

const pad = (part: number): string => String(part).padStart(2, '0');

/** `930`, `9.30`, `09:30` -> `09:30`; undefined when it is no time. */
export const parseTypedTime = (typed: string): string | undefined => {
  const [, hours, minutes] = TIME.exec(typed.trim()) ?? [];
  return hours && minutes ? `${pad(Number(hours))}:${minutes}` : undefined;
};

/** A time moved to the next step up or down, inside the day. */
export const stepTime = (time: string, step: number): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const size = Math.abs(step);
  const at = hours * 60 + minutes;
  const onStep = step > 0 ? Math.floor(at / size) * size : Math.ceil(at / size) * size;
  const next = (onStep + step + DAY_MINUTES) % DAY_MINUTES;
  return `${pad(Math.floor(next / 60))}:${pad(next % 60)}`;
};
