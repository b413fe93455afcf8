/**
 * The Markdown of a legal page with each `{{name}}` replaced by its value, which is Markdown too. A null
 * value is shown as `missing`. Throws for a name that the page does not declare in `pending`, or that is
 * unknown: a typo must not look like a pending fact.
 */
export function fillPlaceholders(
  body: string,
  pending: readonly string[],
  values: Readonly<Record<string, string | null>>,
  missing: string,
): string {
  return body.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    if (!pending.includes(name)) throw new Error(`{{${name}}} is not listed in «pending»`)
    const value = values[name]
    if (value === undefined) throw new Error(`Nobody fills {{${name}}}`)
    return value ?? missing
  })
}
