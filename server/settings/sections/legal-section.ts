import type { SectionValue, SettingField, SiteSection } from '#domain/settings/site-section.ts'

const line = (id: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  id,
  label,
  kind: 'line',
  ...more,
})
const text = (id: string, label: string, hint?: string): SettingField => ({
  id,
  label,
  kind: 'text',
  ...(hint ? { hint } : {}),
})

/** Required by law before the site may open. */
const NEEDED = { needed: true } as const

/** Company data on the legal pages; blank fields are shown there as «Pendiente de completar». */
export const legalSection: SiteSection = {
  id: 'legal',
  label: 'Identidad legal',
  description: 'Los datos de la empresa en las páginas legales. Lo que falta se lee allí como pendiente.',
  groups: [
    {
      id: 'company',
      title: 'Empresa (LSSI, art. 10)',
      fields: [
        line('razonSocial', 'Razón social', NEEDED),
        line('nif', 'NIF', {
          ...NEEDED,
          pattern: {
            source: '^[A-HJ-NP-SUVW]\\d{7}[0-9A-J]$',
            message: 'Una letra, siete cifras y el control.',
          },
        }),
        line('domicilioSocial', 'Domicilio social', NEEDED),
        line('registroMercantil', 'Registro mercantil', { ...NEEDED, hint: 'Tomo, folio y hoja.' }),
      ],
    },
    {
      id: 'health',
      title: 'Actividad sanitaria',
      fields: [
        line('directorMedico', 'Dirección médica', NEEDED),
        line('colegioProfesional', 'Colegio y número'),
        line('autorizacionPublicitaria', 'Autorización de publicidad de la red', {
          hint: 'La de cada clínica se escribe en «Clínicas».',
        }),
        line('organismoSupervisor', 'Organismo supervisor'),
      ],
    },
    {
      id: 'privacy',
      title: 'Datos personales',
      fields: [
        line('dpdContacto', 'Delegado de protección de datos', { ...NEEDED, hint: 'Cómo escribirle.' }),
        text('corresponsables', 'Corresponsables', 'Si cada clínica es una empresa.'),
        text('transferencias', 'Transferencias fuera del EEE'),
        text('medidasSeguridad', 'Medidas de seguridad'),
        line('canalInformacion', 'Canal de información (Ley 2/2023)'),
      ],
    },
    {
      id: 'consumers',
      title: 'Precios y consumo',
      fields: [
        text('notaImpuestos', 'Nota de impuestos'),
        line('entidadFinanciera', 'Entidad financiera'),
        text(
          'ejemploRepresentativo',
          'Ejemplo representativo',
          'Tipo, total, TAE, plazo y cuota (Ley 16/2011, art. 9).',
        ),
        line('plazoAnulacion', 'Plazo para anular una cita'),
        text(
          'enlacesConsumo',
          'Otras oficinas de consumo',
          'Se lee en los términos, tras los enlaces de «Oficinas de consumo».',
        ),
      ],
    },
    {
      id: 'documents',
      title: 'Documentos',
      fields: [
        line('fechaActualizacion', 'Fecha de los textos legales'),
        line('fechaEvaluacion', 'Fecha de la evaluación de accesibilidad'),
      ],
    },
  ],
}

export const legalDefaults: SectionValue = Object.fromEntries(
  legalSection.groups.map((group) => [group.id, Object.fromEntries(group.fields.map(({ id }) => [id, '']))]),
)

export function legalWarnings(value: SectionValue): string[] {
  const fields = legalSection.groups.flatMap((group) =>
    group.fields.map((field) => ({ group: group.id, ...field })),
  )
  const missing = fields.filter(({ group, id, needed }) => needed && !value[group]?.[id])
  return missing.length === 0 ? [] : [`Falta para abrir: ${missing.map(({ label }) => label).join(', ')}.`]
}
