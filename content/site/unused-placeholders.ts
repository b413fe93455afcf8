import { PLACEHOLDERS, type Placeholder, placeholdersOf } from './placeholders.ts'
import { stringsOf } from './strings.ts'
import type { SiteContent } from './written-content.ts'

/** The placeholders that no text has: their settings would have no visible effect. */
export function unusedPlaceholders(content: SiteContent): Placeholder[] {
  const used = new Set(stringsOf(content).flatMap(placeholdersOf))
  return PLACEHOLDERS.filter((name) => !used.has(name))
}

/** Those of these company facts that no legal page and no form shows. */
export function unusedFacts({ legalDocuments, pages }: SiteContent, names: readonly string[]): string[] {
  const texts = stringsOf([legalDocuments, pages.contact.form])
  return names.filter((name) => !texts.some((text) => text.includes(`{{${name}}}`)))
}
