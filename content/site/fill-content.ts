import { mapTexts } from './map-texts.ts'
import { placeholderValues } from './placeholder-values.ts'
import { fillPlaces } from './placeholders.ts'
import type { SiteSettings } from './site-settings.ts'
import type { SiteContent } from './written-content.ts'

/** The written content with its placeholders filled from the settings. */
export function fillContent(content: SiteContent, settings: SiteSettings): SiteContent {
  const values = placeholderValues(settings)
  return mapTexts(content, (text) => fillPlaces(text, values))
}
