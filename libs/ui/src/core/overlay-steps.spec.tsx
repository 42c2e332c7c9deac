import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { Modal } from './dialogs';
import { followSteps, stepBack } from './overlay-steps';

/** One step of the person; what the page adds to it may take longer. */
const go = (by: number) =>
  act(async () => {
    const arrival = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.go(by);
    await arrival;
  });

/** A change of page, of which single-spa tells with an event of its own. */
const visit = (path: string) => {
  history.pushState(null, '', path);
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
};

const at = () => window.location.pathname;
/** There, and on a step of so many overlays. */
const comesTo = (address: string, overlays = 0) =>
  act(() =>
    waitFor(() => {
      const height = (history.state as { overlays?: number } | null)?.overlays ?? 0;
      expect([at() + window.location.search, height]).toEqual([address, overlays]);
    }),
  );
const Page = ({ refuses = false }: { refuses?: boolean }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>open</Button>
      <Modal opened={opened} onClose={() => refuses || setOpened(false)} title="form" children="text" />
    </>
  );
};
const open = () => act(() => screen.getByText('open').click());
const dialog = () => screen.queryByRole('dialog');

describe('steps of the history', () => {
  let stop: () => void;
  beforeEach(() => {
    history.pushState(null, '', '/before');
    history.pushState(null, '', '/page');
    stop = followSteps();
  });
  afterEach(() => stop());

  it('Back leaves the overlay and keeps the page; the next Back leaves the page', async () => {
    renderUi(<Page />);
    open();
    expect(dialog()).toBeInTheDocument();
    await go(-1);
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await comesTo('/page');
    await go(-1);
    await comesTo('/before');
  });

  it('a step back of the page itself leaves the page, and not the overlay over it', async () => {
    renderUi(<Page refuses />);
    open();
    await act(async () => {
      stepBack();
      await waitFor(() => expect(at()).toBe('/before'));
    });
  });

  it('what the page wrote into its address under an overlay is there when Back leads to it again', async () => {
    renderUi(<Page />);
    open();
    act(() => history.replaceState(history.state, '', '/page?q=7'));
    act(() => screen.getByRole('button', { name: 'סגירה' }).click());
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    act(() => visit('/other'));
    await go(-1);
    await comesTo('/page?q=7');
    await go(-1);
    await comesTo('/before');
  });

  const close = async () => {
    act(() => screen.getByRole('button', { name: 'סגירה' }).click());
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  };

  it('what the page wrote into its address between two overlays outlives Back out of the second', async () => {
    renderUi(<Page />);
    open();
    await close();
    act(() => history.replaceState(history.state, '', '/page?q=7'));
    open();
    await go(-1);
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await comesTo('/page?q=7');
    await go(-1);
    await comesTo('/before');
  });

  it('what the page wrote into its address over a step left behind outlives a reload', async () => {
    const { unmount } = renderUi(<Page />);
    open();
    await close();
    act(() => history.replaceState(history.state, '', '/page?q=7'));
    unmount();
    stop();
    stop = followSteps();
    await comesTo('/page?q=7');
    await go(-1);
    await comesTo('/before');
  });

  it('one that was left by itself costs no Back', async () => {
    renderUi(<Page />);
    open();
    act(() => screen.getByRole('button', { name: 'סגירה' }).click());
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await go(-1);
    await comesTo('/before');
  });

  it('one that led to another page costs no Back either', async () => {
    renderUi(<Page />);
    open();
    act(() => screen.getByRole('button', { name: 'סגירה' }).click());
    visit('/next');
    await go(-1);
    await comesTo('/page');
    await go(-1);
    await comesTo('/before');
  });

  it('one that does not let go keeps the page under it, however often Back is pressed', async () => {
    renderUi(<Page refuses />);
    open();
    for (let tries = 0; tries < 3; tries += 1) {
      await go(-1);
      await comesTo('/page', 1);
    }
    expect(dialog()).toBeInTheDocument();
  });
});
