import { Heading, Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-theme.ts'

export type LeadNotificationProps = {
  folio: string
  /** Date and time as people read it, in the time of Madrid. */
  receivedAt: string
  name: string
  phone: string
  email: string
  clinic: string
  subject: string | null
  /** Both null unless the person consented to keep what can reveal health. */
  treatment: string | null
  message: string | null
  healthContentKept: boolean
  siteUrl: string
}

/** To the clinic: what is needed to call. Health content stands here only with consent, as it is stored. */
export function LeadNotification(lead: LeadNotificationProps) {
  return (
    <MailLayout
      preview={`Solicitud ${lead.folio} para ${lead.clinic}`}
      siteUrl={lead.siteUrl}
      footer="Contiene datos personales. No lo reenvíes fuera de la red y bórralo cuando hayas contestado."
    >
      <Heading as="h1" style={styles.heading}>
        Nueva solicitud
      </Heading>
      <Section style={styles.folio}>
        <Text style={styles.small}>Código</Text>
        <Text style={styles.folioCode}>{lead.folio}</Text>
      </Section>
      <Entry term="Recibida" value={lead.receivedAt} />
      <Entry term="Clínica" value={lead.clinic} />
      <Entry term="Nombre" value={lead.name} />
      <Entry term="Teléfono" value={lead.phone} />
      <Entry term="Correo" value={lead.email} />
      <Entry term="Asunto" value={lead.subject} />
      <Entry term="Tratamiento" value={lead.treatment} />
      <Entry term="Mensaje" value={lead.message} />
      {lead.healthContentKept ? null : (
        <Text style={styles.text}>
          La persona no ha dado permiso para guardar el tratamiento ni el mensaje. Pregúntale al llamar.
        </Text>
      )}
    </MailLayout>
  )
}

/** Lines are broken by hand, so that they are lines in the plain text too. */
function Entry({ term, value }: { term: string; value: string | null }) {
  if (!value) return null
  return (
    <>
      <Text style={styles.term}>{term}</Text>
      <Text style={styles.value}>
        {value.split('\n').map((line, index) => (
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </Text>
    </>
  )
}
