import { mapTexts } from './map-texts.ts'
import { placeholderValues } from './placeholder-values.ts'
import { fillPlaces } from './placeholders.ts'
import type { SiteSettings } from './site-settings.ts'
import type { SiteContent } from './written-content.ts'

/** What is written, with what it leaves open said as the settings have it. */
export function fillContent(content: SiteContent, settings: SiteSettings): SiteContent {
  const values = placeholderValues(settings)
  return mapTexts(content, (text) => fillPlaces(text, values))
}
