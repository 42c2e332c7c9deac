export { disconnectRealtime, renewRealtime, speakAs } from './connection';
export { useChannel, useLive } from './use-live';
export { whileKept } from './while-kept';
