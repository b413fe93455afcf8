/**
 * Placeholders that settings fill: `{visit.shortest}` in a YAML or Markdown file. The dot distinguishes them
 * from `{clinic}`, which a page fills, and from `{{nif}}`, a pending company fact. `buildSite` fills
 * them; an unknown one, and one that no text uses, fail the build with their name. A text of staff with an
 * unknown one can't be published.
 */
export const PLACEHOLDERS = [
  'line.opens',
  'line.closes',
  'clinics.opens',
  'clinics.closes',
  'hours.line',
  'hours.home',
  'hours.card',
  'hours.structured',
  'visit.shortest',
  'visit.longest',
  'requests.kept',
  'claims.clinics',
  'claims.centres',
  'claims.cities',
  'claims.specialists',
  'claims.treatments',
  'claims.yearsOfExperience',
  'claims.patients',
  'claims.rating',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const NAMED = /(?<!\{)\{([a-z]+\.\w+)\}(?!\})/g

/** The names of the placeholders in a text, known or not. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name)
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name)
}

/** The names of those placeholders in a text that nobody fills, each once. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set(placeholdersOf(text))].filter((name) => !isPlaceholder(name))
}

type Values = Readonly<Record<Placeholder, string>>

/** The text with its placeholders filled. @throws for an unknown one */
export function fillPlaces(text: string, values: Values): string {
  const [unknown] = unknownPlaceholders(text)
  if (unknown !== undefined) throw new Error(`Nobody fills {${unknown}} in «${text}»`)
  return fillKnownPlaces(text, values)
}

/** The text with its placeholders filled; unknown ones stay as they are. */
export function fillKnownPlaces(text: string, values: Values): string {
  if (!text.includes('{')) return text
  return text.replace(NAMED, (match, name: string) => (isPlaceholder(name) ? values[name] : match))
}
