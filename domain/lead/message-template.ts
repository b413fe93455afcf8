/** What a template may name, in the words that staff write between braces. None of it tells about health. */
export const TEMPLATE_VARIABLES = [
  'nombre',
  'clinica',
  'direccion',
  'telefono',
  'fecha',
  'hora',
  'codigo',
  'agente',
] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]
export type TemplateValues = Readonly<Record<TemplateVariable, string | null>>

export type FilledTemplate = {
  text: string
  /** Named in it, but without a value for this person: `fecha` before there is an appointment. */
  missing: TemplateVariable[]
  /** Named in it, but not known to us. */
  unknown: string[]
}

/** The text with each `{nombre}` replaced; what has no value stays as it is and is named. */
export function fillTemplate(template: string, values: TemplateValues): FilledTemplate {
  const missing = new Set<TemplateVariable>()
  const unknown = new Set<string>()
  const text = template.replace(/\{(\p{L}+)\}/gu, (whole, name: string) => {
    if (!isVariable(name)) {
      unknown.add(name)
      return whole
    }
    const value = values[name]
    if (!value) missing.add(name)
    return value || whole
  })
  return { text, missing: [...missing], unknown: [...unknown] }
}

function isVariable(name: string): name is TemplateVariable {
  return (TEMPLATE_VARIABLES as readonly string[]).includes(name)
}
