/// <reference types="../css" />
/**
 * The fields that stand alone, without the form library: a search, a switch, the login. `forms` has them too, and all
 * others. A first page that takes them from here does not wait for the rest: they come with the shell.
 */
export * from '../forms/check-fields';
export * from '../forms/search-field';
export * from '../forms/text-fields';
