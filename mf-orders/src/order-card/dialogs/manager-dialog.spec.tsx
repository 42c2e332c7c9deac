import type { User } from '@peruke/contracts/identity';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { store } from '../../store';
import { sampleOrder } from '../../testing/sample-order';
import { ManagerDialog } from './manager-dialog';

const person = (id: number, nickName: string, name: User['role']['name']) => ({
  id,
  nickName,
  role: { id, name },
  hex_color: null,
});
const STAFF = [
  person(1, 'Anat', 'ADMIN'),
  person(2, 'Dana', 'MANAGER'),
  person(3, 'Tamar', 'worker'),
  person(4, 'Rachel', 'USA_MANAGER'),
  person(5, 'Ruth', 'USA_MANAGER'),
  person(6, 'Noa', 'MANAGER_PLUS'),
];

it('[ORD-123] [AMB-22] offers no worker, and of the USA managers only the one who made the order', async () => {
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('ADMIN');
  globalThis.fetch = () => Promise.resolve(Response.json({ data: STAFF }));
  const order = { ...sampleOrder(), created_by: { id: 4, nickName: 'Rachel' } };
  renderPart(<ManagerDialog order={order} onClose={() => undefined} />, { namespace: 'mf-orders', store });
  await userEvent.click(await screen.findByRole('combobox'));
  const offered = (await screen.findAllByRole('option', { hidden: true })).map(
    (option) => option.textContent,
  );
  expect(offered.map((text) => STAFF.find(({ nickName }) => text?.includes(nickName))?.nickName)).toEqual([
    'Anat',
    'Dana',
    'Rachel',
    'Noa',
  ]);
});
