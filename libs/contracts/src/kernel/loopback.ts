/** Whether the host of a URL is this machine itself, so that nobody stands in between. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
