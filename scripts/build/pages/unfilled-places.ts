/** What readers don't see, except for structured data, which search engines read out. */
const UNSEEN = /<(script|style|code|pre)\b(?![^>]*"application\/ld\+json")[^>]*>[\s\S]*?<\/\1>/g
/** As in `{phone}` and `{Line.opens}`; `{{nif}}` is a company fact that is still pending. */
const PLACE = /(?<!\{)\{[\p{L}\d_.]+\}(?!\})/gu

/** The placeholders that a page, its head and its attributes included, shows as they are written, each once. */
export function unfilledPlaces(html: string): string[] {
  return [...new Set(html.replace(UNSEEN, '').match(PLACE))]
}
