/**
 * Placeholders that settings fill: `{visit.shortest}` in a YAML or Markdown file. The dot distinguishes them
 * from `{clinic}`, which a page fills, and from `{{nif}}`, a pending company fact. `fill-content.ts` fills
 * them; an unknown one, and one that no text uses, fail the build with their name.
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

/** Whether a setting fills this placeholder. */
export function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name)
}

/** The text with its placeholders filled. @throws for an unknown one */
export function fillPlaces(text: string, values: Readonly<Record<Placeholder, string>>): string {
  if (!text.includes('{')) return text
  return text.replace(NAMED, (_match, name: string) => {
    if (!isPlaceholder(name)) throw new Error(`Nobody fills {${name}} in «${text}»`)
    return values[name]
  })
}
