export { disconnectRealtime } from './connection';
export { useChannel, useReconnect } from './use-channel';
