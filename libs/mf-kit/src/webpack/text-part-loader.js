import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Divides a pack of texts: `he.json?late` holds the sections that `late-sections.json` beside the folder of the packs
 * names, `he.json?first` all others. The pack stays one file for whoever writes it, and for specs.
 */
export default function textPart(source) {
  const list = path.join(this.context, '../late-sections.json');
  this.addDependency(list);
  const late = new Set(JSON.parse(readFileSync(list, 'utf8')));
  const isLate = this.resourceQuery === '?late';
  const sections = Object.entries(JSON.parse(source)).filter(([name]) => late.has(name) === isLate);
  return JSON.stringify(Object.fromEntries(sections));
}
