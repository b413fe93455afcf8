import { retentionStopTexts as texts } from '#content/retention-stop.ts'
import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailEntry } from '../shared/email/mail-entry.tsx'
import { MailLayout } from '../shared/email/mail-layout.tsx'
import { styles } from '../shared/email/mail-theme.ts'

type RetentionStoppedProps = {
  why: string
  /** Both as people read them, in the time of Madrid. */
  checkedAt: string
  seenAt: string
  due: readonly { name: string; amount: string }[]
  siteUrl: string
  contact: ContactDetails
}

const button = { ...styles.button, marginTop: 24 }
const apart = { ...styles.value, margin: '20px 0 0' }

/** To the staff responsible for privacy: what would be erased, why it waits, and where to check it. Numbers only. */
export function RetentionStopped({ why, checkedAt, seenAt, due, siteUrl, contact }: RetentionStoppedProps) {
  return (
    <MailLayout
      preview={texts.title}
      siteUrl={siteUrl}
      contact={contact}
      footer="Este aviso sale una vez. El panel lo muestra hasta que alguien lo revise."
    >
      <Heading as="h1" style={styles.heading}>
        {texts.title}
      </Heading>
      <Text style={styles.value}>
        {why} {texts.nothing}
      </Text>
      <MailEntry term={texts.serverTime} value={checkedAt} />
      <MailEntry term={texts.lastSeen} value={seenAt} />
      <Text style={apart}>{due.length > 0 ? texts.would : texts.nothingDue}</Text>
      {due.map(({ name, amount }) => (
        <MailEntry key={name} term={name} value={amount} />
      ))}
      <Link href={`${siteUrl}/admin`} style={button}>
        Revisarlo en el panel
      </Link>
    </MailLayout>
  )
}
