import type { ContactDetails } from '#content/site-facts.ts'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailFolio } from '../../shared/email/mail-folio.tsx'
import { MailLayout } from '../../shared/email/mail-layout.tsx'
import { styles } from '../../shared/email/mail-theme.ts'
import type { AuthMail } from '../../shared/jobs/auth-mail.ts'
import { authMailTexts, lifeText } from './auth-mail-texts.ts'

/** Why this address gets it: it is an account's own, or somebody gave it as theirs. */
const OWN = 'Recibes este mensaje porque tu cuenta de nuestra web usa esta dirección.'
const GIVEN = 'Recibes este mensaje porque alguien usó esta dirección para una cuenta de nuestra web.'

type AuthMailProps = Pick<AuthMail, 'kind' | 'link' | 'code' | 'newEmail' | 'lifeSeconds'> & {
  siteUrl: string
  contact: ContactDetails
}

/**
 * To the owner of an account, or of an address that somebody gave as theirs: what was asked for, the link, the code to
 * type instead, how long both are good for, and what to do if it was somebody else. Neither subject nor preview has the
 * code, because locked screens show them.
 */
export function AuthMailMessage({
  kind,
  link,
  code,
  newEmail = '',
  lifeSeconds,
  siteUrl,
  contact,
}: AuthMailProps) {
  const texts = authMailTexts[kind]
  const life = lifeText(lifeSeconds)
  const lasts = 'lasts' in texts
  return (
    <MailLayout
      preview={lasts ? texts.subject : `Caduca en ${life}.`}
      siteUrl={siteUrl}
      contact={contact}
      footer={`${lasts ? OWN : GIVEN} Es automático y no lleva publicidad.`}
    >
      <Heading as="h1" style={styles.heading}>
        {texts.heading}
      </Heading>
      <Text style={styles.text}>{texts.body.replace('{newEmail}', () => newEmail)}</Text>
      {link && 'action' in texts ? (
        <>
          <Link href={link} style={styles.button} data-skip-href-in-text="true">
            {texts.action}
          </Link>
          <Text style={styles.small} data-skip-in-text="true">
            ¿No funciona el botón? Copia esta dirección en tu navegador:
          </Text>
          <Text style={styles.address}>{link}</Text>
        </>
      ) : null}
      {code ? <MailFolio label={link ? 'O escribe este código' : 'Tu código'} folio={code} /> : null}
      {lasts ? null : <Text style={styles.text}>Caduca en {life} y solo sirve una vez.</Text>}
      <Heading as="h2" style={styles.subheading}>
        ¿No has sido tú?
      </Heading>
      <Text style={styles.text}>{texts.notYou}</Text>
      <Text style={styles.text}>Nadie de nuestro equipo te pedirá nunca tu contraseña ni un código.</Text>
    </MailLayout>
  )
}
