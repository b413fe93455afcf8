import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import { MailFolio } from '../shared/email/mail-folio.tsx'
import { MailLayout } from '../shared/email/mail-layout.tsx'
import { styles } from '../shared/email/mail-theme.ts'

type RightsReceivedProps = {
  folio: string
  /** As people read it: «21 de diciembre de 2026». */
  due: string
  siteUrl: string
  contact: ContactDetails
}

/** To the person who exercises a right. Nothing that they wrote is repeated, for the reasons of `LeadReceived`. */
export function RightsReceived({ folio, due, siteUrl, contact }: RightsReceivedProps) {
  return (
    <MailLayout
      preview={`Tu código es ${folio}. Te contestamos antes del ${due}.`}
      siteUrl={siteUrl}
      contact={contact}
      footer="Recibes este mensaje porque alguien escribió esta dirección en el formulario de derechos de nuestra web. Si no fuiste tú, respóndenos y lo cerramos sin hacer nada."
    >
      <Heading as="h1" style={styles.heading}>
        Hemos recibido tu petición
      </Heading>
      <Text style={styles.text}>La lee la persona que se ocupa de la protección de datos.</Text>
      <MailFolio label="Tu código" folio={folio} />
      <Text style={styles.text}>Te contestamos por correo, como muy tarde, el {due}.</Text>
      <Heading as="h2" style={styles.subheading}>
        Cómo sabemos que eres tú
      </Heading>
      <Text style={styles.text}>
        Suele bastar con que respondas a este mensaje desde tu dirección. No te pediremos una copia del DNI,
        ni hace falta que la envíes.
      </Text>
    </MailLayout>
  )
}
