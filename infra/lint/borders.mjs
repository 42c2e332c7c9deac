import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SCREEN = /\.(screen|modal|slot)\.tsx$/;
const SOURCE = /\.tsx?$/;
const NO_SOURCE = /\.(spec|d)\.tsx?$|(^|\/)(testing|proof|migrations)\//;
/** What a slice offers to the others: messages for the bus. */
const MESSAGE = /\/(commands|queries)\/[^/]+\.(command|query)(\.js)?$/;
const IMPORT = /(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;

/** `…/svc-orders/src/orders/order.entity.ts` -> the folder of all sources, and the part of it: `orders`. */
const placeOf = (file) => {
  const [, src, inside] = /^(.*\/src)\/(.+)$/.exec(file) ?? [];
  if (!src || !existsSync(path.join(src, '../package.json'))) return undefined;
  return { src, inside, folder: inside.includes('/') ? inside.split('/')[0] : undefined };
};

const known = new Map();
/** Which folders of a project have a screen, and which folder imports which, messages apart. */
const foldersOf = (src) => {
  if (known.has(src)) return known.get(src);
  const screens = new Set();
  const arrows = new Map();
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    const [folder, rest] = file.split('/');
    if (rest === undefined || !SOURCE.test(file)) continue;
    if (SCREEN.test(file)) screens.add(folder);
    if (NO_SOURCE.test(file)) continue;
    for (const [, request] of readFileSync(path.join(src, file), 'utf8').matchAll(IMPORT)) {
      const to = placeOf(path.resolve(src, path.dirname(file), request))?.folder;
      if (!to || to === folder || MESSAGE.test(request)) continue;
      arrows.set(folder, (arrows.get(folder) ?? new Set()).add(to));
    }
  }
  const folders = { screens, arrows };
  known.set(src, folders);
  return folders;
};

const leadsTo = (arrows, from, to, seen = new Set()) =>
  from === to ||
  [...(arrows.get(from) ?? [])].some((next) => !seen.has(next) && leadsTo(arrows, next, to, seen.add(next)));

/**
 * The folders of a project below `src`: a screen's folder is imported by nobody but the route table, and folders import
 * one another in one direction. A slice reaches one above it by its commands and queries.
 */
export const borders = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      screen:
        '`{{to}}` is a screen: no other folder imports from it. Move what both need into a folder without a screen.',
      circle:
        '`{{from}}` and `{{to}}` import each other. Move what both need below them, or send a command or a query.',
    },
  },
  create: (context) => {
    const here = placeOf(context.filename);
    if (!here?.folder || NO_SOURCE.test(here.inside)) return {};
    const check = (node) => {
      const request = node?.value;
      if (typeof request !== 'string' || !request.startsWith('.')) return;
      const target = path.resolve(path.dirname(context.filename), request);
      const to = placeOf(target)?.folder;
      if (!to || to === here.folder || !existsSync(path.join(here.src, to))) return;
      const { screens, arrows } = foldersOf(here.src);
      const data = { from: here.folder, to };
      if (screens.has(to)) context.report({ node, messageId: 'screen', data });
      else if (!MESSAGE.test(request) && leadsTo(arrows, to, here.folder))
        context.report({ node, messageId: 'circle', data });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
    };
  },
};
