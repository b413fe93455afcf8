import type { SectionValue, SiteSection } from './site-section.ts'

/**
 * What has to be typed before a section becomes another: its own words, or those of a switch that is turned on; undefined
 * where nothing has to (screens.md §10, «dangerous ones ask to type the name»).
 */
export function wordsToType(
  section: Pick<SiteSection, 'confirm' | 'groups'>,
  before: SectionValue,
  after: SectionValue,
): string | undefined {
  if (section.confirm !== undefined) return section.confirm
  for (const group of section.groups)
    for (const { id, confirm } of group.fields)
      if (confirm && after[group.id]?.[id] === true && before[group.id]?.[id] !== true) return confirm
  return undefined
}
