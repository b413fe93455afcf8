/**
 * Client-safe. The template with each `{name}` replaced by its value; `{{name}}`, pending company data,
 * stays. Throws if a value is missing: a raw `{phone}` must never reach a page.
 */
export function fillText(template: string, values: Record<string, string | number>): string {
  return template.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (_match, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for {${name}} in «${template}»`)
    return String(value)
  })
}
