/** The code behind the `#` of the address that an admin's screen shows; there it reaches no server and no log. */
export const enrolCodeIn = (hash: string): string | undefined => /^#enrol=([\d\s-]+)$/.exec(hash)?.[1];
