import type { SectionView, UnitPageView } from './unit-page-view.ts'

/** The section with this id, which the page's composition requires. */
export function sectionOf(view: Pick<UnitPageView, 'sections'>, id: string): SectionView {
  const section = view.sections.find((candidate) => candidate.id === id)
  if (!section) throw new Error(`The unit page has no section «${id}»`)
  return section
}
