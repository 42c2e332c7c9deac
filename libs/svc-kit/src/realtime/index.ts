export * from './channels.js';
export * from './realtime-publisher.js';
