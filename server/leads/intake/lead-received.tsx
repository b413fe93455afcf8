import type { BookingReceipt } from '#content/booking-receipt.ts'
import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailEntry } from '../../shared/email/mail-entry.tsx'
import { MailFolio } from '../../shared/email/mail-folio.tsx'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'

type LeadReceivedProps = {
  folio: string
  /** Staff wrote the request down for the person. */
  byHand: boolean
  /** What a booking asked for, of the lists of its form. */
  booking: BookingReceipt | null
  /** What is asked of people who can't come to a visit; empty where none was asked for. */
  cancellation: string
  siteUrl: string
  contact: ContactDetails
}

/**
 * To the visitor. Nothing that they wrote is repeated, for two reasons: a mailbox is no place for health data, and
 * somebody who fills in another person's address must not be able to send that person a text of their own. Clinic, half days
 * and way of answering are chosen from lists.
 */
export function LeadReceived({ folio, byHand, booking, cancellation, siteUrl, contact }: LeadReceivedProps) {
  return (
    <MailLayout
      preview={`Tu código es ${folio}. ${booking ? booking.lead : 'Te contestamos antes de 24 horas.'}`}
      siteUrl={siteUrl}
      contact={contact}
      footer={`Recibes este mensaje porque ${byHand ? 'alguien nos dio esta dirección al hablar con nuestro equipo' : 'alguien escribió esta dirección en un formulario de nuestra web'}. Usamos tus datos solo para contestar. Si no fuiste tú, respóndenos y los borramos.`}
    >
      <Heading as="h1" style={styles.heading}>
        {booking ? booking.h1 : 'Gracias, ya lo tenemos'}
      </Heading>
      <Text style={styles.text}>
        {booking?.lead ??
          (byHand
            ? 'Hemos apuntado tu solicitud, como nos has pedido.'
            : 'Tu mensaje ha llegado al equipo y alguien lo leerá personalmente.')}
      </Text>
      <MailFolio label="Tu código de seguimiento" folio={folio} />
      <Text style={styles.text}>
        Guárdalo. Con él podemos encontrar tu solicitud si llamas o escribes de nuevo.
      </Text>
      {booking ? <Asked booking={booking} /> : null}
      <Heading as="h2" style={styles.subheading}>
        Qué pasa ahora
      </Heading>
      {booking ? (
        booking.steps.map(({ title, text }) => (
          <Text key={title} style={styles.text}>
            {text}
          </Text>
        ))
      ) : (
        <Text style={styles.text}>
          Te contestamos antes de 24 horas. Quizá te llamemos, entre las 09:00 y las 21:00. Después acordamos
          contigo la clínica, el día y la hora que mejor te encajen.
        </Text>
      )}
      {booking ? <Text style={styles.text}>{booking.change}</Text> : null}
      {cancellation ? <Text style={{ ...styles.text, whiteSpace: 'pre-line' }}>{cancellation}</Text> : null}
      {booking ? null : <Text style={styles.text}>Si lo prefieres, llámanos al {contact.phone}.</Text>}
      {booking ? <MailEntry term={booking.bring.title} value={booking.bring.items.join('\n')} /> : null}
      <Heading as="h2" style={styles.subheading}>
        ¿Es urgente?
      </Heading>
      <Text style={styles.text}>Este buzón no atiende urgencias. Si te encuentras mal, llama al 112.</Text>
    </MailLayout>
  )
}

/** Where, when and how, each with its name, as on the thank-you page. */
function Asked({ booking: { clinic, bands, channel, labels } }: { booking: BookingReceipt }) {
  const place = [clinic.name, clinic.address, clinic.note].filter(Boolean).join('\n')
  return (
    <>
      <MailEntry term={labels.clinic} value={place} />
      <Text style={styles.value}>
        <Link href={clinic.map.href} style={styles.link}>
          {clinic.map.label}
        </Link>
      </Text>
      <MailEntry term={labels.bands} value={bands.join('\n')} />
      <MailEntry term={labels.channel} value={channel} />
    </>
  )
}
