/**
 * The states of an appointment. `held` is a time that a visitor is taking, or that the waiting list offers; it belongs
 * to nobody yet and expires. `proposed` was set by staff and awaits the person's yes.
 */
export const APPOINTMENT_STATES = [
  'held',
  'proposed',
  'confirmed',
  'attended',
  'no_show',
  'cancelled',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** States that occupy their time: PostgreSQL refuses two of them at the same time on the same seat. */
export const TAKES_TIME = [
  'held',
  'proposed',
  'confirmed',
  'attended',
] as const satisfies readonly AppointmentState[]

/** Who made an appointment: a patient on the web, staff, an import, or the move from requests to the agenda. */
export const APPOINTMENT_SOURCES = ['web', 'desk', 'import', 'moved'] as const
export type AppointmentSource = (typeof APPOINTMENT_SOURCES)[number]

/** Who ended or moved an appointment. */
export const APPOINTMENT_PARTIES = ['patient', 'clinic'] as const
export type AppointmentParty = (typeof APPOINTMENT_PARTIES)[number]

export const RESOURCE_KINDS = ['room', 'professional', 'device'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** `closure`: the clinic is closed all day; `absence`: a resource's own; `block`: any other time that nobody can book. */
export const BLOCK_KINDS = ['block', 'absence', 'closure'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Every e-mail about an appointment; each is sent once per version of the appointment. */
export const APPOINTMENT_MAILS = [
  'confirmed',
  'reminder_48h',
  'reminder_24h',
  'changed',
  'cancelled',
  'offer',
  'clinic_changed',
  'clinic_cancelled',
] as const
export type AppointmentMail = (typeof APPOINTMENT_MAILS)[number]

/** Minutes that a visitor keeps a chosen time; using the form extends it. */
export const HOLD_MINUTES = 10
/** However often it is extended, a hold ends after this many minutes. */
export const LONGEST_HOLD_MINUTES = 60
/** Minutes for which a waiting person can accept an offered time. */
export const OFFER_MINUTES = 30
