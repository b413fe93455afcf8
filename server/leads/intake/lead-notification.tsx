import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import { MailEntry } from '../../shared/email/mail-entry.tsx'
import { MailFolio } from '../../shared/email/mail-folio.tsx'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'

export type LeadNotificationProps = {
  folio: string
  /** Date and time as people read it, in the time of Madrid. */
  receivedAt: string
  /** How it came, where staff wrote it down. */
  way: string | null
  name: string
  phone: string
  email: string
  clinic: string
  subject: string | null
  /** The hour that the person booked by themselves. */
  visit: string | null
  /** Of a booking: when it would suit, one half day a line, and how to be contacted. */
  bands: string | null
  channel: string | null
  /** Both null unless the person consented to keep what can reveal health. */
  treatment: string | null
  message: string | null
  healthContentKept: boolean
  siteUrl: string
  contact: ContactDetails
}

/** To the clinic: what is needed to call. Health content stands here only with consent, as it is stored. */
export function LeadNotification(lead: LeadNotificationProps) {
  return (
    <MailLayout
      preview={`Solicitud ${lead.folio} para ${lead.clinic}`}
      siteUrl={lead.siteUrl}
      contact={lead.contact}
      footer="Contiene datos personales. No lo reenvíes fuera de la red y bórralo cuando hayas contestado."
    >
      <Heading as="h1" style={styles.heading}>
        {lead.visit ? 'Nueva cita' : 'Nueva solicitud'}
      </Heading>
      <MailFolio label="Código" folio={lead.folio} />
      <MailEntry term="Cita" value={lead.visit && `${lead.visit}\nYa está confirmada y en la agenda.`} />
      <MailEntry term="Recibida" value={lead.receivedAt} />
      <MailEntry term="Apuntada por el equipo" value={lead.way} />
      <MailEntry term="Clínica" value={lead.clinic} />
      <MailEntry term="Nombre" value={lead.name} />
      <MailEntry term="Teléfono" value={lead.phone} />
      <MailEntry term="Correo" value={lead.email} />
      <MailEntry term="Asunto" value={lead.subject} />
      <MailEntry term="Le viene bien" value={lead.bands} />
      <MailEntry term="Prefiere" value={lead.channel} />
      <MailEntry term="Tratamiento" value={lead.treatment} />
      <MailEntry term="Mensaje" value={lead.message} />
      {lead.healthContentKept ? null : (
        <Text style={styles.text}>
          La persona no ha dado permiso para guardar el tratamiento ni el mensaje. Pregúntale al llamar.
        </Text>
      )}
    </MailLayout>
  )
}
