import { exportAlertTexts as texts } from '#content/export-alert.ts'
import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailEntry } from '../../shared/email/mail-entry.tsx'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'

type LargeExportProps = {
  who: string
  /** «240 solicitudes». */
  rows: string
  dayRows: string
  /** As people read it, in the time of Madrid. */
  when: string
  purpose: string
  includesHealth: boolean
  href: string
  siteUrl: string
  contact: ContactDetails
}

const button = { ...styles.button, marginTop: 24 }

/** To direction and privacy: who exported how many requests, and what for. Nothing of the people in the file. */
export function LargeExport(props: LargeExportProps) {
  const { who, rows, dayRows, when, purpose, includesHealth, href, siteUrl, contact } = props
  return (
    <MailLayout preview={texts.title} siteUrl={siteUrl} contact={contact} footer={texts.footer}>
      <Heading as="h1" style={styles.heading}>
        {texts.title}
      </Heading>
      <Text style={styles.value}>{texts.why}</Text>
      <MailEntry term={texts.who} value={who} />
      <MailEntry term={texts.rows} value={rows} />
      <MailEntry term={texts.dayRows} value={dayRows} />
      <MailEntry term={texts.when} value={when} />
      <MailEntry term={texts.purpose} value={purpose} />
      <MailEntry term={texts.health} value={includesHealth ? texts.healthIncluded : null} />
      <Link href={href} style={button}>
        {texts.open}
      </Link>
    </MailLayout>
  )
}
