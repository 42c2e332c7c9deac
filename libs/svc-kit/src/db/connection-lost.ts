// PostgreSQL going down, starting, or out of room; the way to it. 08P01 is left out: it speaks of what was sent.
const CODE =
  /^(08(?!P01)...|57P0[1-5]|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// The driver and its pool give no code for these.
const TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Query read timeout/;

/** The database could not be reached or went away: nobody did anything wrong, and it is worth another try. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown };
  return CODE.test(String(code)) || TEXT.test(String(message));
};
