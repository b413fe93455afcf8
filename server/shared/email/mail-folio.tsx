import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { styles } from './mail-theme.ts'

/** The code of a request, large enough to be read out on the telephone. */
export function MailFolio({ label, folio }: { label: string; folio: string }) {
  return (
    <Section style={styles.folio}>
      <Text style={styles.small}>{label}</Text>
      <Text style={styles.folioCode}>{folio}</Text>
    </Section>
  )
}
