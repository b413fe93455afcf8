import type { ContactDetails } from '#content/site-facts.ts'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'

type LeadMessageProps = { body: string; siteUrl: string; contact: ContactDetails }

/** What staff wrote, in the frame of the house: a blank line begins a paragraph. */
export function LeadMessage({ body, siteUrl, contact }: LeadMessageProps) {
  const [first = ''] = body.split('\n')
  return (
    <MailLayout
      preview={first}
      siteUrl={siteUrl}
      contact={contact}
      footer="Te escribimos por la solicitud que nos enviaste. Responde a este mensaje si quieres que borremos tus datos."
    >
      {body.split(/\n{2,}/).map((paragraph, index) => (
        <Text key={index} style={styles.text}>
          {paragraph.split('\n').map((line, at) => (
            <Fragment key={at}>
              {at > 0 ? <br /> : null}
              {line}
            </Fragment>
          ))}
        </Text>
      ))}
    </MailLayout>
  )
}
