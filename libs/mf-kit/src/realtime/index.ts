export { disconnectRealtime, renewRealtime, speakAs } from './connection';
export { useChannel, useLive } from './use-channel';
