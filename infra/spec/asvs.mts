/** `npm run asvs`: writes the table of the standard in docs/security.md, of the rows in docs/asvs.tsv. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readRows, withTable } from './asvs.ts';

const page = join(import.meta.dirname, '..', '..', 'docs', 'security.md');
const options = await resolveConfig(page);
const text = withTable(readFileSync(page, 'utf8'), readRows());
writeFileSync(page, await format(text, { ...options, parser: 'markdown' }));
