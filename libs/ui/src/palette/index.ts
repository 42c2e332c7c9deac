/// <reference types="../css" />
export * from './command-palette';
