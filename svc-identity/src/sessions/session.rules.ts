/** A working day (USR-034). */
export const SESSION_SECONDS = 28_800;

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_SECONDS * 1_000);
