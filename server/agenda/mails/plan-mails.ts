import type { Tx } from '#db/client.ts'
import type { Appointment } from '#db/schema/index.ts'
import type { AppointmentParty } from '#domain/agenda/appointment.ts'

export type AppointmentChange = {
  appointment: Appointment
  /** As it was; null for a new one. */
  before: Appointment | null
  by: AppointmentParty
}

/** Writes the e-mails that a change of an appointment needs, in its transaction. */
export async function planMails(_tx: Tx, _change: AppointmentChange, _now: Date): Promise<void> {}
