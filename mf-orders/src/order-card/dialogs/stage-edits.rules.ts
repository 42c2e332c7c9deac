import { DEFAULT_CATEGORY, type Stage } from '@peruke/contracts/orders';

/** A row of the editor: an existing stage, perhaps edited, or a new one that lives here until it is saved. */
export interface StageDraft {
  /** Undefined for a new row. */
  id?: number;
  key: string;
  title: string;
  comment: string;
  /** Key of its category. */
  category: string;
}

/** A category of the editor: an existing one, perhaps renamed, or a new one that lives here until it is saved. */
export interface CategoryDraft {
  /** Undefined for a new one. */
  id?: number;
  key: string;
  name: string;
  /** The name as it is saved. */
  before: string;
}

type StageText = 'tittle' | 'comment';

export interface StageEdits {
  added: { tittle: string; comment: string; category: string }[];
  /** `before`: what it was called when the editor was opened; `changed`: which of its texts are others now. */
  renamed: { before: string; changed: StageText[]; stage: { stageId: number } & Record<StageText, string> }[];
  categories: { before: string; category: { categoryId: number; name: string } }[];
}

/** Categories of saved stages, in the order of their making. */
export const categoriesOf = (stages: readonly Stage[]): CategoryDraft[] =>
  [...new Map(stages.map((stage) => [stage.category_id, stage.category]))].map(([id, name]) => ({
    id,
    key: `category-${id}`,
    name,
    before: name,
  }));

/** What saving has to send: new rows with a title, and whatever changed of existing ones (STG-025 to STG-029). */
export const stageEdits = (
  before: readonly Stage[],
  drafts: readonly StageDraft[],
  categories: readonly CategoryDraft[],
): StageEdits => {
  const nameOf = (key: string): string =>
    categories.find((category) => category.key === key)?.name.trim() || DEFAULT_CATEGORY;
  const known = new Map(before.map((stage) => [stage.id, stage]));
  const titled = drafts.filter((draft) => draft.title.trim() !== '');
  return {
    added: titled
      .filter((draft) => draft.id === undefined)
      .map((draft) => ({
        tittle: draft.title.trim(),
        comment: draft.comment.trim(),
        category: nameOf(draft.category),
      })),
    renamed: titled.flatMap((draft) => {
      const stage = draft.id === undefined ? undefined : known.get(draft.id);
      if (!stage) return [];
      const now = { tittle: draft.title.trim(), comment: draft.comment.trim() };
      const changed = (['tittle', 'comment'] as const).filter((name) => now[name] !== stage[name]);
      return changed.length === 0
        ? []
        : [{ before: stage.tittle, changed, stage: { stageId: stage.id, ...now } }];
    }),
    categories: categories.flatMap(({ id, name, before: saved }) =>
      id === undefined || name.trim() === '' || name.trim() === saved
        ? []
        : [{ before: saved, category: { categoryId: id, name: name.trim() } }],
    ),
  };
};

export const hasEdits = ({ added, renamed, categories }: StageEdits): boolean =>
  added.length > 0 || renamed.length > 0 || categories.length > 0;
