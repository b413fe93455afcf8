import { textEditor } from '#content/ui/admin-text-editor.ts'

const { fields } = textEditor

/** The Spanish name of a field of the content: `faqs.0.a` → «Preguntas frecuentes». */
export function fieldLabel(field: string): string {
  const [name = ''] = field.replace(/^fields\./, '').split('.')
  return name in fields ? fields[name as keyof typeof fields] : name
}
