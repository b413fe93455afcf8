/** What a message says where the operator gave no text of their own. */
const TEMPLATE = 'Clínicas Life: tu código es {{ .Code }}'

/** @param template with `{{ .Code }}` where the code goes, as Supabase Auth writes it; empty for ours */
export function smsText(template: string, code: string): string {
  return (template || TEMPLATE).replaceAll(/\{\{\s*\.Code\s*\}\}/g, code)
}
