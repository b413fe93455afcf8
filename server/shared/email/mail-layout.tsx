import { brand } from '#content/brand.ts'
import type { ContactDetails } from '#content/site-facts.ts'
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { styles } from './mail-theme.ts'

type MailLayoutProps = {
  preview: string
  siteUrl: string
  footer: string
  /** The phone and address that the site shows; they stand under every message. */
  contact: Pick<ContactDetails, 'phone' | 'email'>
  children: ReactNode
}

/** What all messages share: one column of text, no pictures, nothing loaded from anywhere. */
export function MailLayout({ preview, siteUrl, footer, contact, children }: MailLayoutProps) {
  return (
    <Html lang="es">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.wordmark}>{brand}</Text>
          {children}
          <Hr style={styles.rule} />
          <Text style={styles.small}>{footer}</Text>
          <Text style={styles.small}>
            {brand} · {contact.phone} · {contact.email} ·{' '}
            <Link href={`${siteUrl}/privacidad`} style={styles.link}>
              Privacidad
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
