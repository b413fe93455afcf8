import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { MailEntry } from '../shared/email/mail-entry.tsx'
import { MailFolio } from '../shared/email/mail-folio.tsx'
import { MailLayout } from '../shared/email/mail-layout.tsx'
import { styles } from '../shared/email/mail-theme.ts'

type RightsNotificationProps = {
  folio: string
  /** Both as people read them, in the time of Madrid. */
  receivedAt: string
  due: string
  right: string
  name: string
  email: string
  leadFolio: string | null
  details: string | null
  siteUrl: string
  contact: ContactDetails
}

/** To the privacy mailbox: who asks for what, and until when the law gives us time. */
export function RightsNotification(request: RightsNotificationProps) {
  const { folio, due, siteUrl, contact } = request
  return (
    <MailLayout
      preview={`Petición ${folio}: contestar antes del ${due}`}
      siteUrl={siteUrl}
      contact={contact}
      footer="Contiene datos personales. No lo reenvíes fuera del equipo de protección de datos. Nunca pidas una copia del DNI: comprueba la identidad con la respuesta desde un correo que ya conozcamos."
    >
      <Heading as="h1" style={styles.heading}>
        Petición de derechos
      </Heading>
      <MailFolio label="Código" folio={folio} />
      <MailEntry term="Contestar como muy tarde" value={due} />
      <MailEntry term="Pide" value={request.right} />
      <MailEntry term="Recibida" value={request.receivedAt} />
      <MailEntry term="Nombre" value={request.name} />
      <MailEntry term="Correo" value={request.email} />
      <MailEntry term="Código de una solicitud anterior" value={request.leadFolio} />
      <MailEntry term="Detalles" value={request.details} />
    </MailLayout>
  )
}
