/** A backend could not be found, prepared or started; the message is written for the person at the terminal. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }
}
