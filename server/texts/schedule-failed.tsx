import { scheduleFailureTexts as texts } from '#content/schedule-failure.ts'
import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailEntry } from '../shared/email/mail-entry.tsx'
import { MailLayout } from '../shared/email/mail-layout.tsx'
import { styles } from '../shared/email/mail-theme.ts'

type ScheduleFailedProps = {
  title: string
  reason: string
  /** As people read it, in the time of Madrid. */
  when: string
  href: string
  siteUrl: string
  contact: ContactDetails
}

const button = { ...styles.button, marginTop: 24 }

/** To the author of a text and the direction: what was not published, and why. */
export function ScheduleFailed({ title, reason, when, href, siteUrl, contact }: ScheduleFailedProps) {
  return (
    <MailLayout preview={texts.title} siteUrl={siteUrl} contact={contact} footer={texts.footer}>
      <Heading as="h1" style={styles.heading}>
        {texts.title}
      </Heading>
      <Text style={styles.value}>{texts.why}</Text>
      <MailEntry term={texts.text} value={title} />
      <MailEntry term={texts.reason} value={reason} />
      <MailEntry term={texts.when} value={when} />
      <Text style={styles.value}>{texts.next}</Text>
      <Link href={href} style={button}>
        {texts.open}
      </Link>
    </MailLayout>
  )
}
