/**
 * The columns an export may have, in order. Those with `health` may reveal health data and are only included on
 * request.
 */
export const EXPORT_COLUMNS = [
  { id: 'folio', label: 'Código' },
  { id: 'created', label: 'Fecha' },
  { id: 'channel', label: 'Canal' },
  { id: 'status', label: 'Estado' },
  { id: 'clinic', label: 'Clínica' },
  { id: 'name', label: 'Nombre' },
  { id: 'phone', label: 'Teléfono' },
  { id: 'email', label: 'Correo' },
  { id: 'subject', label: 'Asunto' },
  { id: 'language', label: 'Idioma' },
  { id: 'owner', label: 'Responsable' },
  { id: 'attempts', label: 'Intentos' },
  { id: 'firstResponse', label: 'Primera respuesta' },
  { id: 'nextAction', label: 'Próxima acción' },
  { id: 'appointment', label: 'Cita' },
  { id: 'lostReason', label: 'Motivo de cierre' },
  { id: 'value', label: 'Importe (€)' },
  { id: 'tags', label: 'Etiquetas' },
  { id: 'doNotCall', label: 'No llamar' },
  { id: 'marketing', label: 'Acepta novedades' },
  { id: 'adult', label: 'Declara 18 años o más' },
  { id: 'utmSource', label: 'Origen' },
  { id: 'utmMedium', label: 'Medio' },
  { id: 'utmCampaign', label: 'Campaña' },
  { id: 'utmContent', label: 'Contenido de la campaña', health: true },
  { id: 'utmTerm', label: 'Término buscado', health: true },
  { id: 'treatment', label: 'Tratamiento', health: true },
  { id: 'message', label: 'Mensaje', health: true },
  { id: 'page', label: 'Página', health: true },
] as const satisfies readonly { id: string; label: string; health?: true }[]

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]['id']

export const EXPORT_COLUMN_IDS = EXPORT_COLUMNS.map(({ id }) => id)
export const HEALTH_COLUMNS: readonly ExportColumn[] = EXPORT_COLUMNS.flatMap((column) =>
  'health' in column ? [column.id] : [],
)

/** Purposes of an export (GDPR art. 5.1.b): value and label. */
export const EXPORT_PURPOSES = {
  care: 'Atender a las personas',
  campaign: 'Campaña a quienes aceptan novedades',
  figures: 'Cifras internas',
  authority: 'Requerimiento de una autoridad',
  other: 'Otra',
} as const
export type ExportPurpose = keyof typeof EXPORT_PURPOSES
