/**
 * What texts may leave open for the settings: `{visit.shortest}` in a YAML or Markdown file. The dot tells them from
 * `{clinic}`, which a page fills, and from `{{nif}}`, what the company has still to say. Each is filled by the settings
 * (`fill-content.ts`); one that nobody knows, and one that no text uses, stop the build with their name.
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

/** The names that a text leaves open, known or not. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name)
}

/** Whether a setting fills this. */
export function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name)
}

/** The text with its placeholders filled. @throws for one that nobody fills */
export function fillPlaces(text: string, values: Readonly<Record<Placeholder, string>>): string {
  if (!text.includes('{')) return text
  return text.replace(NAMED, (_match, name: string) => {
    if (!isPlaceholder(name)) throw new Error(`Nobody fills {${name}} in «${text}»`)
    return values[name]
  })
}
