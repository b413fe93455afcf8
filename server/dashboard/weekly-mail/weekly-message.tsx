import type { ContactDetails } from '#content/site-facts.ts'
import type { SaidAlert } from '#domain/measurement/alert-words.ts'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailEntry } from '../../shared/email/mail-entry.tsx'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'

export type WeeklyMessageProps = {
  /** «del 16 al 22 de noviembre». */
  days: string
  headline: readonly string[]
  /** Name and value, as people read them. */
  figures: readonly { term: string; value: string }[]
  /** What stands out, in a sentence each. */
  findings: readonly string[]
  alerts: readonly SaidAlert[]
  siteUrl: string
  contact: ContactDetails
}

/** The week in one message: its sentence, its figures and what stands out. Counts only, none below five. */
export function WeeklyMessage(props: WeeklyMessageProps) {
  const { days, headline, figures, findings, alerts, siteUrl, contact } = props
  return (
    <MailLayout
      preview={headline[0] ?? ''}
      siteUrl={siteUrl}
      contact={contact}
      footer="Sale los lunes a las 8:00, sin datos de nadie; con menos de cinco personas no se dice cuántas. Quién lo recibe, en Ajustes › Avisos de medición."
    >
      <Heading as="h1" style={styles.heading}>
        La semana {days}
      </Heading>
      <Text style={styles.text}>{headline.join(' ')}</Text>
      {figures.map(({ term, value }) => (
        <MailEntry key={term} term={term} value={value} />
      ))}
      {findings.length > 0 ? (
        <Heading as="h2" style={styles.subheading}>
          Lo que destaca
        </Heading>
      ) : null}
      {findings.map((finding) => (
        <Text key={finding} style={styles.text}>
          {finding}.
        </Text>
      ))}
      {alerts.length > 0 ? (
        <Heading as="h2" style={styles.subheading}>
          Avisos abiertos
        </Heading>
      ) : null}
      {alerts.map(({ title, text }) => (
        <MailEntry key={title} term={title} value={text} />
      ))}
      <Link href={`${siteUrl}/admin/dashboard`} style={{ ...styles.button, marginTop: 24 }}>
        Abrir el panel
      </Link>
    </MailLayout>
  )
}
