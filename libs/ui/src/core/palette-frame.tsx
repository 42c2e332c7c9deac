import type { KeyboardEvent, ReactNode } from 'react';
import { IconSearch, IconX } from '../icons';
import { IconButton } from './button';
import { KeyHint } from './key-hint';
import { OverlayLayer } from './overlay-layer';
import classes from './palette-frame.module.css';
import { useUiText } from './use-ui-text';

/** The list below the field, as far as the field speaks of it. */
export interface PaletteControl {
  listId: string;
  activeId: string | undefined;
  expanded: boolean;
  /** Arrows and Enter. */
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export interface PaletteFrameProps {
  opened: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** Undefined while the list is on its way: the field takes what is typed all the same. */
  control: PaletteControl | undefined;
  /** Enter before the list is there, as a hand scanner presses it. */
  onEarlyEnter?: () => void;
  children?: ReactNode;
}

/** Field and sheet of the command palette. Apart from its list, so that it opens at once on a fresh page. */
export const PaletteFrame = (props: PaletteFrameProps) => {
  const { opened, onClose, query, onQueryChange, control, onEarlyEnter, children } = props;
  const t = useUiText();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (control) control.press(event);
    else if (event.key === 'Enter') onEarlyEnter?.();
  };
  return (
    <OverlayLayer
      opened={opened}
      onClose={onClose}
      label={t('palette.label')}
      motion="drop"
      className={classes.layer}
      contentClassName={classes.palette}
    >
      <div className={classes.search}>
        <IconSearch size={20} />
        <input
          data-autofocus
          type="text"
          dir="auto"
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={control?.expanded ?? false}
          aria-autocomplete="list"
          aria-controls={control?.listId}
          aria-activedescendant={control?.activeId}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.label')}
          className={classes.input}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={classes.hint}>
          <KeyHint>Esc</KeyHint>
        </span>
        <IconButton
          icon={IconX}
          label={t('close')}
          tooltip={false}
          className={classes.close}
          onClick={onClose}
        />
      </div>
      {children}
    </OverlayLayer>
  );
};
