export { disconnectRealtime, useChannel, useReconnect } from './use-channel';
