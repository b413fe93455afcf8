import { ownValue } from '../input/own-value.ts'

export const TEXT_LABEL_KINDS = ['category', 'tag'] as const
export type TextLabelKind = (typeof TEXT_LABEL_KINDS)[number]

/** What staff changed about the categories and tags of articles. */
export type TextLabels = {
  /** Category → its other name. */
  names: Readonly<Record<string, string>>
  /** Category → the one that took it in. */
  categories: Readonly<Record<string, string>>
  /** Tag → the one shown in its place. */
  tags: Readonly<Record<string, string>>
}

export const NO_LABELS: TextLabels = { names: {}, categories: {}, tags: {} }

/** The category that an article is shown in. */
export function shownCategory<Category extends string>(
  { categories }: TextLabels,
  category: Category,
): Category {
  return (ownValue(categories, category) ?? category) as Category
}

/** The tags of an article as shown, each once. */
export function shownTags({ tags }: TextLabels, said: readonly string[]): string[] {
  return [...new Set(said.map((tag) => ownValue(tags, tag) ?? tag))]
}
