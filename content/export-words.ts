import { clinics } from './clinics.ts'
import { INVALID_REASONS, LEAD_CHANNELS, LEAD_STATUSES, LOST_REASONS, SUBJECTS } from '#domain/lead.ts'

const STATUSES: Record<(typeof LEAD_STATUSES)[number], string> = {
  new: 'Nueva',
  attempting: 'En intento',
  contacted: 'Contactado',
  qualified: 'Cualificado',
  visit_proposed: 'Cita propuesta',
  visit_confirmed: 'Cita confirmada',
  attended: 'Acudió',
  no_show: 'No acudió',
  quoted: 'Presupuesto',
  treated: 'Tratado',
  lost: 'Perdida',
  invalid: 'No válida',
  blocked: 'Bloqueada',
}
const CHANNELS: Record<(typeof LEAD_CHANNELS)[number], string> = {
  home_contact: 'Formulario de inicio',
  contact_page: 'Página de contacto',
  booking: 'Reserva',
  treatment: 'Página de tratamiento',
  chat: 'Asistente',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  import: 'Importación',
}
const REASONS: Record<(typeof LOST_REASONS)[number] | (typeof INVALID_REASONS)[number], string> = {
  price: 'Precio',
  other_clinic: 'Otra clínica',
  distance: 'Distancia',
  schedule: 'Horario',
  no_answer: 'No contesta',
  fear_or_doubts: 'Miedo o dudas médicas',
  contraindicated: 'Contraindicado',
  financing: 'Financiación',
  information_only: 'Solo información',
  duplicate: 'Duplicado',
  spam: 'Spam',
  wrong_person: 'Equivocado',
  minor: 'Menor',
}

/** How coded values of a lead read outside of the product, by column of an export. */
export const exportWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUSES,
  channel: CHANNELS,
  lostReason: REASONS,
  subject: SUBJECTS,
  clinic: Object.fromEntries(clinics.map(({ slug, name }) => [slug, name])),
}
