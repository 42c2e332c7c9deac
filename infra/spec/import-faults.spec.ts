import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
type Sentences = readonly (readonly [RegExp, string])[];

const from = async <Module>(path: string): Promise<Module> => (await import(join(root, path))) as Module;
const { field: pack, fault: faults } = (
  JSON.parse(readFileSync(join(root, 'libs/ui/src/locales/he.json'), 'utf8')) as {
    ui: { field: Record<string, string>; fault: Record<string, string> };
  }
).ui;

interface Fault {
  code: string;
  params: Record<string, string | number>;
}

/** What is written out as a sentence in the files of an import. */
const sentencesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.includes('.spec.') && file !== 'fault-texts.ts')
    .flatMap((file) =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(/'([A-Z][^'\n]+\.)'/g)].map(
        ([, text]) => text!,
      ),
    );

it.each([
  'svc-calendar/src/meeting-import',
  'svc-clients/src/client-import',
  'svc-orders/src/order-import',
  'svc-payments/src/balance-import',
])('says in the file of refused rows what the page says, in Hebrew: %s', async (folder) => {
  const { fieldTextKey } = await from<{ fieldTextKey: (text: string) => string | undefined }>(
    'libs/ui/src/forms/field-texts.rules.ts',
  );
  const { rowText } = await from<{ rowText: (text: string, language: 'he') => string | undefined }>(
    'libs/ui/src/forms/row-texts.rules.ts',
  );
  const { faultText } = await from<{
    faultText: (text: string, language: 'he', sentences: Sentences) => string;
  }>('libs/svc-kit/src/import/fault-texts.ts');
  const [sentences] = Object.values(await from<Record<string, Sentences>>(`${folder}/fault-texts.ts`));
  const kernel = await from<{
    FAULTS: Record<string, string>;
    readFault: (text: string) => Fault | undefined;
  }>('libs/contracts/src/kernel/faults.ts');
  const phone = await from<Record<string, unknown>>('libs/contracts/src/clients/phone.ts');
  const ofPhones = ['PHONE_NOT_VALID', 'PHONE_ZERO_AFTER_CODE'].map((name) => String(phone[name]));
  // what the schemas of the forms say, with a number or a word where they name one
  const ofForms = Object.values(kernel.FAULTS).map((text) => text.replaceAll(/\{\w+\}/g, '7'));
  const own = sentencesIn(folder);
  expect(own.length).toBeGreaterThan(3);
  const said = [...new Set([...own, ...ofPhones, ...ofForms])];
  const ofSchema = (text: string): string | undefined => {
    const fault = kernel.readFault(text);
    return (
      fault &&
      faults[fault.code]?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(fault.params[name]))
    );
  };
  const onPage = said.map((text) => [
    text,
    rowText(text, 'he') ?? ofSchema(text) ?? pack[fieldTextKey(text) ?? ''],
  ]);
  expect(said.map((text) => [text, faultText(text, 'he', sentences!)])).toEqual(onPage);
});
