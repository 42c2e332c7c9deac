export { disconnectRealtime } from './connection';
export { useChannel, useLive } from './use-channel';
