export { disconnectRealtime, renewRealtime } from './connection';
export { useChannel, useLive } from './use-channel';
