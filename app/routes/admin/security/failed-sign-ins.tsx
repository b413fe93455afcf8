import { useEffect, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { security } from '#content/ui.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { fetchFailures, type OwnFailures } from './own-sessions.ts'

const texts = security.failures
const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

/** Number of failed sign-ins for this account; nothing if the server doesn't know. */
export function FailedSignIns() {
  const { client, connection } = useAuth()
  const [failures, setFailures] = useState<OwnFailures | null>(null)
  useEffect(() => {
    void fetchFailures(connection, client()).then(setFailures)
    // Once on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (!failures) return null
  return (
    <section className="admin-section" aria-labelledby="failures-title">
      <h2 id="failures-title">{texts.title}</h2>
      <p>{textOf(failures)}</p>
      {failures.count > 0 ? <p>{texts.advice}</p> : null}
    </section>
  )
}

function textOf({ count, days, lastAt, lastIp }: OwnFailures): string {
  const sentence = count === 0 ? texts.none : count === 1 ? texts.one : texts.many
  return fillText(sentence, {
    count: String(count),
    days: String(days),
    date: lastAt ? moment.format(new Date(lastAt)) : '',
    address: lastIp ?? texts.unknownAddress,
  })
}
