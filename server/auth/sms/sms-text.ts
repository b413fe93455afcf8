/** The default text of a message. */
const TEMPLATE = 'Clínicas Life: tu código es {{ .Code }}'

/** @param template with `{{ .Code }}` for the code, as in Supabase Auth; empty for ours */
export function smsText(template: string, code: string): string {
  return (template || TEMPLATE).replaceAll(/\{\{\s*\.Code\s*\}\}/g, code)
}
