import type { EditBase } from '@peruke/contracts/kernel';
import { ConflictDialog, type ConflictSide } from '@peruke/ui/forms';
import { type ReactNode, useState } from 'react';
import { type ApiError, isApiError } from '../api/api-error';

export interface EditOutcome {
  error?: unknown;
  /** The person went back to the form: nothing was saved, nothing is to be told. */
  isCancelled?: boolean;
  /** The person gave up all that she had changed: nothing was saved, and this is what stands. */
  theirs?: { version: number; values: Readonly<Record<string, unknown>> };
}

type Conflict = Required<Pick<ApiError, 'conflicts' | 'version'>>;

/** What a refused write says of fields that somebody else changed meanwhile. */
export const conflictOf = (error: unknown): Conflict | undefined =>
  isApiError(error) && error.conflicts && error.version !== undefined
    ? { conflicts: error.conflicts, version: error.version }
    : undefined;

/** Fields whose value is another than when the form was opened. */
export const changedNames = <T extends object>(before: T, now: T): (keyof T & string)[] =>
  (Object.keys(now) as (keyof T & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );

interface Asked extends Conflict {
  labelOf: (name: string) => string;
  answer: (mine: readonly string[] | undefined) => void;
}

interface EditTexts {
  labelOf: (name: string) => string;
  /** A value as people read it. */
  textOf?: (value: unknown, name: string) => ReactNode;
  level?: number;
}

const plainText = (value: unknown): ReactNode =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

interface Edit {
  /** Of what the form was opened with. */
  version: number;
  /** On the wire. */
  changed: readonly string[];
  /** Where one form saves several things whose fields have the same names. */
  labelOf?: (name: string) => string;
  send: (base: Required<EditBase>) => Promise<EditOutcome>;
}

/**
 * Saves what a person changed, with the version that the form was opened with. When somebody else has changed the same
 * fields, both values are shown and the person chooses; `dialog` belongs into the form's tree.
 */
export const useEdits = ({ labelOf: nameOf, textOf = plainText, level }: EditTexts) => {
  const [asked, setAsked] = useState<Asked>();

  /** The names for which the person keeps her own value; undefined when she goes back. */
  const ask = (conflict: Conflict, labelOf: Asked['labelOf']): Promise<readonly string[] | undefined> =>
    new Promise((resolve) =>
      setAsked({
        ...conflict,
        labelOf,
        answer: (mine) => {
          setAsked(undefined);
          resolve(mine);
        },
      }),
    );

  const save = async ({ version, changed, labelOf = nameOf, send }: Edit): Promise<EditOutcome> => {
    for (let base = { base_version: version, changed: [...changed] }; base.changed.length > 0;) {
      const outcome = await send(base);
      const conflict = conflictOf(outcome.error);
      if (!conflict) return outcome;
      const mine = await ask(conflict, labelOf);
      if (!mine) return { isCancelled: true };
      const left = base.changed.filter((name) => !(name in conflict.conflicts) || mine.includes(name));
      base = { base_version: conflict.version, changed: left };
      const values = Object.entries(conflict.conflicts).map(([name, both]) => [name, both.theirs] as const);
      if (left.length === 0)
        return { theirs: { version: conflict.version, values: Object.fromEntries(values) } };
    }
    return {};
  };

  const choose = (sides: Readonly<Record<string, ConflictSide>>): void =>
    asked?.answer(Object.keys(sides).filter((name) => sides[name] === 'mine'));
  const dialog = asked && (
    <ConflictDialog
      key={asked.version}
      level={level}
      fields={Object.entries(asked.conflicts).map(([name, { mine, theirs }]) => ({
        name,
        label: asked.labelOf(name),
        mine: textOf(mine, name),
        theirs: textOf(theirs, name),
      }))}
      onChoose={choose}
      onBack={() => asked.answer(undefined)}
    />
  );
  return { save, dialog };
};
