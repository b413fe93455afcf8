import { foldedText } from '../../text/folded-text.ts'

/** Fields that a column of an imported file may map to, with the header words to recognize them. */
export const IMPORT_FIELDS = [
  {
    id: 'name',
    label: 'Nombre y apellidos',
    heads: ['nombre', 'name', 'nombre completo', 'nombre y apellidos', 'contacto'],
  },
  {
    id: 'phone',
    label: 'Teléfono',
    heads: ['telefono', 'movil', 'phone', 'tel', 'celular', 'telefono movil'],
  },
  { id: 'email', label: 'Correo', heads: ['correo', 'email', 'e-mail', 'mail', 'correo electronico'] },
  { id: 'clinic', label: 'Clínica', heads: ['clinica', 'sede', 'centro', 'clinic', 'ciudad'] },
  { id: 'created', label: 'Fecha', heads: ['fecha', 'date', 'creado', 'fecha de alta', 'created'] },
  { id: 'treatment', label: 'Tratamiento', heads: ['tratamiento', 'treatment', 'interes', 'servicio'] },
  {
    id: 'message',
    label: 'Mensaje',
    heads: ['mensaje', 'message', 'comentario', 'comentarios', 'notas', 'observaciones'],
  },
  { id: 'tags', label: 'Etiquetas', heads: ['etiquetas', 'tags', 'etiqueta'] },
  {
    id: 'consentHealth',
    label: 'Consiente datos de salud (sí/no)',
    heads: ['consentimiento salud', 'consiente salud', 'salud'],
  },
  {
    id: 'consentMarketing',
    label: 'Acepta novedades (sí/no)',
    heads: ['acepta novedades', 'marketing', 'novedades', 'newsletter', 'publicidad'],
  },
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]['id']
export const IMPORT_FIELD_IDS = IMPORT_FIELDS.map(({ id }) => id)

/** Column index, from 0, of each field. */
export type ImportMapping = Partial<Record<ImportField, number>>

/** Guesses the mapping from the headers; each column is used at most once. */
export function guessMapping(heads: readonly string[]): ImportMapping {
  const folded = heads.map((head) => foldedText(head).trim())
  const mapping: ImportMapping = {}
  for (const { id, heads: known } of IMPORT_FIELDS) {
    const column = folded.findIndex((head) => (known as readonly string[]).includes(head))
    if (column >= 0) mapping[id] = column
  }
  return mapping
}
