import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import { MailEntry } from '../../shared/email/mail-entry.tsx'
import { MailFolio } from '../../shared/email/mail-folio.tsx'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'

type ClinicMessageProps = {
  isCancelled: boolean
  folio: string
  name: string
  phone: string
  when: string
  clinic: string
  siteUrl: string
  contact: ContactDetails
}

/** To the clinic: the person has moved or cancelled their visit by themselves. */
export function ClinicMessage(props: ClinicMessageProps) {
  const { isCancelled, folio, name, phone, when, clinic, siteUrl, contact } = props
  const title = isCancelled ? 'Han anulado una cita' : 'Han cambiado una cita'
  return (
    <MailLayout
      preview={`${title}: ${when}`}
      siteUrl={siteUrl}
      contact={contact}
      footer="Mensaje interno. Contiene datos personales: no lo reenvíes fuera del equipo."
    >
      <Heading as="h1" style={styles.heading}>
        {title}
      </Heading>
      <Text style={styles.text}>
        {isCancelled
          ? 'La hora vuelve a estar libre en la agenda. Si alguien espera un hueco, se le ofrece.'
          : 'La agenda ya tiene la hora nueva. No tienes que hacer nada.'}
      </Text>
      <MailEntry term={isCancelled ? 'Cita anulada' : 'Hora nueva'} value={`${when}\n${clinic}`} />
      <MailEntry term="Persona" value={[name, phone].filter(Boolean).join('\n')} />
      <MailFolio label="Código de la solicitud" folio={folio} />
    </MailLayout>
  )
}
