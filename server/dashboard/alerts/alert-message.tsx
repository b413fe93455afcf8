import type { ContactDetails } from '#content/site-facts.ts'
import type { SaidAlert } from '#domain/measurement/alert-words.ts'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'

type AlertMessageProps = {
  title: string
  alerts: readonly (SaidAlert & { href: string })[]
  siteUrl: string
  contact: ContactDetails
}

/** What is unusual in the figures, each with the page behind it. Numbers only. */
export function AlertMessage({ title, alerts, siteUrl, contact }: AlertMessageProps) {
  return (
    <MailLayout
      preview={alerts[0]?.text ?? title}
      siteUrl={siteUrl}
      contact={contact}
      footer="Cada aviso sale una vez y se cierra solo cuando las cifras vuelven a lo habitual. Quién lo recibe y a qué horas no, en Ajustes › Avisos de medición."
    >
      <Heading as="h1" style={styles.heading}>
        {title}
      </Heading>
      {alerts.map((alert) => (
        <div key={`${alert.title} ${alert.text}`}>
          {alerts.length > 1 ? (
            <Heading as="h2" style={styles.subheading}>
              {alert.title}
            </Heading>
          ) : null}
          <Text style={styles.text}>{alert.text}</Text>
          <Link href={`${siteUrl}${alert.href}`} style={styles.button}>
            Ver las cifras
          </Link>
        </div>
      ))}
    </MailLayout>
  )
}
