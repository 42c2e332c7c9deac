export * from './object-storage.js';
export * from './open-storage.js';
