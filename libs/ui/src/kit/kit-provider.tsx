import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiDirection } from '../core/ui-provider';
import { theme } from './theme';

const documentRoot = () => document.documentElement;

/** Stands around each part that the UI kit draws, so that the kit comes with the first of them and not with the page. */
export const KitProvider = ({ children }: { children: ReactNode }) => {
  const direction = useUiDirection();
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false} key={direction}>
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
        getRootElement={documentRoot}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
};
