import type { BookingReceipt } from '#content/booking-receipt.ts'
import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailEntry } from '../../shared/email/mail-entry.tsx'
import { MailFolio } from '../../shared/email/mail-folio.tsx'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'
import type { AppointmentWords } from './appointment-words.ts'

type AppointmentMessageProps = {
  words: AppointmentWords
  folio: string
  /** «martes 24 de noviembre a las 10:30». */
  when: string
  minutes: number
  place: BookingReceipt | null
  /** What the clinic says about arriving; empty if nothing. */
  arrival: string
  cancellation: string
  /** The visit is still to come. */
  isOn: boolean
  /** It is theirs, and no hour that they can still take. */
  isTheirs: boolean
  link: string
  siteUrl: string
  contact: ContactDetails
}

/**
 * To the person, about their visit. Like the receipt of a request it repeats nothing that they wrote, and never says
 * what the visit is about.
 */
export function AppointmentMessage(props: AppointmentMessageProps) {
  const { words, folio, when, minutes, place, isOn, isTheirs, link, siteUrl, contact } = props
  return (
    <MailLayout
      preview={words.lead}
      siteUrl={siteUrl}
      contact={contact}
      footer="Recibes este mensaje porque hay una cita a nombre de esta dirección. Si no es tuya, respóndenos y la borramos."
    >
      <Heading as="h1" style={styles.heading}>
        {words.title}
      </Heading>
      <Text style={styles.text}>{words.lead}</Text>
      <MailEntry term="Día y hora" value={isOn ? `${when}\nDura unos ${minutes} minutos` : when} />
      {place ? <Place place={place} isOn={isOn} /> : null}
      <Text style={styles.text}>
        <Link href={link} style={{ ...styles.button, marginTop: 24 }}>
          {words.button}
        </Link>
        <br />
        {words.afterButton}
      </Text>
      {isOn && isTheirs ? <Before {...props} /> : null}
      <MailFolio label="Tu código" folio={folio} />
      <Text style={styles.text}>
        ¿Prefieres hablar con alguien? Llámanos al {contact.phone}. Este buzón no atiende urgencias: si te
        encuentras mal, llama al 112.
      </Text>
    </MailLayout>
  )
}

function Place({ place: { clinic, labels }, isOn }: { place: BookingReceipt; isOn: boolean }) {
  const lines = [clinic.name, clinic.address, clinic.note].filter(Boolean).join('\n')
  return (
    <>
      <MailEntry term={labels.clinic} value={lines} />
      {isOn ? (
        <Text style={styles.value}>
          <Link href={clinic.map.href} style={styles.link}>
            {clinic.map.label}
          </Link>
        </Text>
      ) : null}
    </>
  )
}

/** What to know before the visit. */
function Before({ place, arrival, cancellation }: AppointmentMessageProps) {
  return (
    <>
      <MailEntry term="Al llegar" value={arrival} />
      {place ? <MailEntry term={place.bring.title} value={place.bring.items.join('\n')} /> : null}
      {cancellation ? (
        <Text style={{ ...styles.text, marginTop: 24, whiteSpace: 'pre-line' }}>{cancellation}</Text>
      ) : null}
    </>
  )
}
