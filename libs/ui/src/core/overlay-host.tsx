import { createContext, use, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';

const HostContext = createContext<HTMLElement | null>(null);

/** The dialog around a component: whatever floats above that dialog must lie inside it, or the browser makes it inert. */
export const OverlayHost = HostContext.Provider;

/** Where floating parts of this component belong: the dialog around it, else the end of the page. */
export const useOverlayHost = (): HTMLElement => use(HostContext) ?? document.body;

/** At the end of the dialog or page, out of what cuts off or covers. */
export const Portal = (props: ComponentProps<'div'>) => createPortal(<div {...props} />, useOverlayHost());
