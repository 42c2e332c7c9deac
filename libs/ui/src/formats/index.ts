export * from './dates';
export * from './isolate';
export * from './labels';
export * from './numbers';
export * from './phones';
export * from './upcoming';
