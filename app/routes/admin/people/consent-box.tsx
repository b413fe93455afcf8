import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { adminPeople } from '#content/ui.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import {
  CONSENT_WAYS,
  type ConsentWay,
  type GivenConsent,
  type PeopleList,
  type ProfessionalRow,
} from '#domain/people/professional.ts'
import { useState } from 'react'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import { usePutPerson } from './use-people.ts'

const texts = adminPeople.people.consent

interface ConsentBoxProps {
  person: ProfessionalRow
  /** The words to consent to now. */
  words: PeopleList['consent']
}

/** The consent of a professional to be shown: given, withdrawn, or still to be noted. */
export function ConsentBox({ person, words }: ConsentBoxProps) {
  const { consent } = person
  const stands = consent !== null && consent.withdrawnAt === null
  return (
    <section aria-labelledby="people-consent">
      <h2 id="people-consent">{texts.title}</h2>
      {consent?.withdrawnAt ? (
        <p>
          {fillText(texts.withdrawn, { date: longDateText(inMadrid(new Date(consent.withdrawnAt)).date) })}
        </p>
      ) : null}
      <details className="people-words">
        <summary>{texts.words}</summary>
        <p>{stands ? consent.text : words.text}</p>
      </details>
      {stands ? (
        <Given person={person} consent={consent} isOlder={consent.version !== words.version} />
      ) : (
        <Give person={person} words={words} />
      )}
    </section>
  )
}

interface GivenProps {
  person: ProfessionalRow
  consent: GivenConsent
  isOlder: boolean
}

function Given({ person, consent, isOlder }: GivenProps) {
  const api = useAdminApi()
  const put = usePutPerson()
  const { busy, run } = useDialogForm(() => undefined)
  const withdraw = async () => {
    put(await api.delete<ProfessionalRow>(`/people/${person.id}/consent`, { version: person.version }))
    doneToast(texts.taken)
  }
  return (
    <>
      <p>{fillText(texts.given, { date: longDateText(consent.on), how: texts.ways[consent.how] })}</p>
      {isOlder ? <p className="muted">{texts.older}</p> : null}
      <Button small look="ghost" loading={busy} onClick={() => void run(withdraw)}>
        {texts.withdraw}
      </Button>
    </>
  )
}

function Give({ person, words }: ConsentBoxProps) {
  const api = useAdminApi()
  const put = usePutPerson()
  const [today] = useState(() => inMadrid(new Date()).date)
  const [on, setOn] = useState(today)
  const [how, setHow] = useState<ConsentWay>('paper')
  const { busy, errors, run } = useDialogForm(() => undefined)
  const give = async () => {
    const body = { version: person.version, text: words.version, on, how }
    put(await api.put<ProfessionalRow>(`/people/${person.id}/consent`, body))
    doneToast(texts.noted)
  }
  return (
    <form
      className="people-give"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(give)
      }}
    >
      <TextField
        name="consent-on"
        label={texts.on}
        type="date"
        required
        max={today}
        value={on}
        onChange={(event) => setOn(event.target.value)}
        error={errors.on ?? errors.text}
      />
      <SelectField
        name="consent-how"
        label={texts.how}
        required
        options={CONSENT_WAYS.map((value) => ({ value, label: texts.ways[value] }))}
        value={how}
        onChange={(event) => setHow(event.target.value as ConsentWay)}
        error={errors.how}
      />
      <Button type="submit" small look="ghost" loading={busy}>
        {texts.give}
      </Button>
    </form>
  )
}
