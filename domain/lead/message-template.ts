/** The variables of a template, as staff write them in braces. None of them reveals health data. */
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
  /** Used in the template but without a value for this person, such as `fecha` before there is an appointment. */
  missing: TemplateVariable[]
  /** Used in the template but unknown. */
  unknown: string[]
}

/** Replaces each `{nombre}` in a text; variables without a value stay in place and are reported. */
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
