import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { styles } from './mail-theme.ts'

/** A datum with its name; nothing when it is blank. Lines are broken by hand, so that plain text has them too. */
export function MailEntry({ term, value }: { term: string; value: string | null }) {
  if (!value) return null
  return (
    <>
      <Text style={styles.term}>{term}</Text>
      <Text style={styles.value}>
        {value.split('\n').map((line, index) => (
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </Text>
    </>
  )
}
