import type { AppointmentMail, AppointmentParty } from '#domain/agenda/appointment.ts'

export type AppointmentWords = {
  subject: string
  title: string
  lead: string
  button: string
  /** Beside the button, for people and for programs that show no buttons. */
  afterButton: string
}

type Facts = {
  /** «martes 24 de noviembre a las 10:30». */
  when: string
  isTomorrow: boolean
  clinic: string
  endedBy: AppointmentParty | null
  /** «11:05»: until when an offered hour is kept. */
  until: string
  /** They have another visit, which the offered hour would replace. */
  hasVisit: boolean
}

const CHANGE = {
  button: 'Ver, cambiar o anular la cita',
  afterButton:
    'No necesitas cuenta: el enlace es solo tuyo. Borrar la cita de tu calendario no la anula; hazlo desde ahí.',
}

/** What each e-mail to the person says. */
export function appointmentWords(
  kind: Exclude<AppointmentMail, `clinic_${string}`>,
  { when, isTomorrow, clinic, endedBy, until, hasVisit }: Facts,
): AppointmentWords {
  switch (kind) {
    case 'confirmed':
      return {
        subject: `Tu cita: ${when}`,
        title: 'Tu cita está confirmada',
        lead: `Te esperamos el ${when} en ${clinic}.`,
        ...CHANGE,
      }
    case 'reminder_48h':
    case 'reminder_24h':
      return {
        subject: isTomorrow ? `Tu cita es mañana, ${when}` : `Te recordamos tu cita: ${when}`,
        title: isTomorrow ? 'Tu cita es mañana' : 'Te recordamos tu cita',
        lead: `Te esperamos ${isTomorrow ? `mañana, ${when},` : `el ${when}`} en ${clinic}. Si no puedes venir, dínoslo ahora: alguien podrá usar esa hora.`,
        ...CHANGE,
      }
    case 'changed':
      return {
        subject: `Tu cita ha cambiado: ${when}`,
        title: 'Tu cita ha cambiado',
        lead: `Ahora es el ${when} en ${clinic}. La hora de antes ya no vale.`,
        ...CHANGE,
      }
    case 'cancelled':
      return {
        subject: `Cita anulada: ${when}`,
        title: 'Tu cita está anulada',
        lead:
          endedBy === 'patient'
            ? `Hemos anulado tu cita del ${when} en ${clinic}, como nos has pedido.`
            : `La clínica ha anulado tu cita del ${when} en ${clinic}. Si no lo esperabas, llámanos y lo vemos.`,
        button: 'Reservar otra hora',
        afterButton: 'Cuando quieras, puedes elegir otro día y otra hora.',
      }
    case 'offer':
      return {
        subject: `Hay un hueco antes: ${when}`,
        title: 'Hay un hueco antes',
        lead: `El ${when} en ${clinic}. Te lo guardamos hasta las ${until}.`,
        button: 'Ver y aceptar esta hora',
        afterButton: hasVisit
          ? 'Si no te va bien, no hagas nada: conservas la cita que tienes y sigues en la lista.'
          : 'Si no te va bien, no hagas nada: sigues en la lista.',
      }
  }
}
