/** Stands for any path that is no page. */
export const UNKNOWN_PATH = '/*'

/**
 * The path with each route value replaced by its name (`/tratamientos/rinoplastia` → `/tratamientos/:slug`), so that it
 * doesn't reveal which treatment a visitor looked at. Trailing slash and query are dropped.
 */
export function generalPath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  // From last to first, so that two equal values (`/tratamientos/lleida/lleida`) keep their own names.
  const names = Object.entries(params).toReversed()
  // An unknown URL may contain anything, including personal data.
  if (params['*'] !== undefined) return UNKNOWN_PATH
  const segments = pathname.split('/').filter(Boolean)
  for (const [name, value] of names) {
    if (!value) continue
    const at = segments.findLastIndex((segment) => decode(segment) === value)
    if (at >= 0) segments[at] = `:${name}`
  }
  return `/${segments.join('/')}`
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
