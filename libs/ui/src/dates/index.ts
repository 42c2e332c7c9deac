/// <reference types="../css" />
export * from './date-field';
export * from './month-picker';
export * from './time-field';
export { parseTypedTime, stepTime } from './times.rules';
