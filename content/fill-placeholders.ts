/**
 * The Markdown of a legal page with each `{{name}}` replaced by its value, itself Markdown. One that is null is shown
 * as `missing`. Throws for a name that the page does not declare in `pending`, or that nobody knows: a slip of the pen
 * must not pass for something still to be completed.
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
