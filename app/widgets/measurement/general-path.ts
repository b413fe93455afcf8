/**
 * The path with each value of the route replaced by its name (`/tratamientos/rinoplastia` → `/tratamientos/:slug`), so
 * that it does not tell what the visitor looked at (law.md §4). A trailing slash goes, the query never enters.
 */
export function generalPath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  // From the last, so that two equal values (`/tratamientos/lleida/lleida`) keep their own names.
  const names = Object.entries(params).toReversed()
  // An unknown address may hold anything, also what somebody typed.
  if (params['*'] !== undefined) return '/*'
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
