import { useState } from 'react';
import { Avatar, BarcodeText, PhoneText, StateTag } from '../src/core';
import { IconBarcode, IconCalendarPlus, IconPlus } from '../src/icons';
import { CommandPalette, type PaletteGroup } from '../src/palette';
import type { Words } from './samples';

const nothing = () => undefined;

const groupsOf = (words: Words): PaletteGroup[] => [
  {
    key: 'clients',
    label: words.client,
    items: [
      {
        key: 'client-1',
        label: 'ליאת מור',
        secondary: <PhoneText phone="+972525550143" />,
        start: <Avatar name="ליאת מור" />,
        onSelect: nothing,
      },
    ],
  },
  {
    key: 'orders',
    label: words.orders,
    items: [
      { key: 'order-1', state: 'production', barcode: '204518' } as const,
      { key: 'order-2', state: 'ready-repair', barcode: '203377' } as const,
    ].map(({ key, state, barcode }) => ({
      key,
      label: <BarcodeText>{barcode}</BarcodeText>,
      mark: <StateTag state={state} />,
      secondary: 'ליאת מור',
      icon: IconBarcode,
      onSelect: nothing,
    })),
  },
  {
    key: 'actions',
    label: words.actions,
    items: [
      { key: 'add', label: words.addOrder, icon: IconPlus, shortcut: 'N', onSelect: nothing },
      { key: 'meet', label: words.newMeeting, icon: IconCalendarPlus, shortcut: 'M', onSelect: nothing },
    ],
  },
];

export const PaletteScene = ({
  words,
  opened,
  onClose,
}: {
  words: Words;
  opened: boolean;
  onClose: () => void;
}) => {
  const [query, setQuery] = useState('ליאת');
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      query={query}
      onQueryChange={setQuery}
      groups={groupsOf(words)}
    />
  );
};
