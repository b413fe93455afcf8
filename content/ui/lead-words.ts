import type { CallOutcome } from '#domain/lead/call-outcome.ts'
import type { LeadChannel, LeadStatus, LostReason, InvalidReason } from '#domain/lead/lead.ts'

/** Client-safe: names of the states, channels and reasons of a lead on every screen (docs/glossary.md). */
export const leadWords = {
  status: {
    new: 'Nuevo',
    attempting: 'En intento',
    contacted: 'Contactado',
    qualified: 'Cualificado',
    visit_proposed: 'Cita propuesta',
    visit_confirmed: 'Cita confirmada',
    attended: 'Acudió',
    no_show: 'No acudió',
    quoted: 'Presupuesto',
    treated: 'Tratado',
    lost: 'Perdido',
    invalid: 'No válido',
    blocked: 'Bloqueado',
  } satisfies Record<LeadStatus, string>,
  channel: {
    home_contact: 'Formulario de inicio',
    contact_page: 'Página de contacto',
    booking: 'Reserva de cita',
    treatment: 'Página de tratamiento',
    chat: 'Asistente',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    walk_in: 'En la clínica',
    import: 'Importación',
  } satisfies Record<LeadChannel, string>,
  lostReason: {
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
  } satisfies Record<LostReason, string>,
  invalidReason: {
    spam: 'Spam',
    wrong_person: 'Persona equivocada',
    minor: 'Menor de edad',
  } satisfies Record<InvalidReason, string>,
  callOutcome: {
    answered: 'Contestó',
    no_answer: 'No contesta',
    voicemail: 'Buzón',
    busy: 'Ocupado',
    wrong_number: 'Número erróneo',
    call_later: 'Llamar luego',
  } satisfies Record<CallOutcome, string>,
} as const
