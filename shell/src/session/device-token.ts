const DEVICE_KEY = 'peruke.device';

/** By this the server knows a browser again: it closes for nobody else's wrong passwords. It opens nothing, and outlives the session. */
export const deviceToken = (): string => localStorage.getItem(DEVICE_KEY) ?? '';

export const keepDeviceToken = (token: string | undefined): void => {
  if (token) localStorage.setItem(DEVICE_KEY, token);
};
