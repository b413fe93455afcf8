import { PersonTile } from '#app/ui/person-tile.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { adminPeople } from '#content/ui.ts'
import { type MissingPart, PROFESSIONAL_PARTS } from '#domain/people/complete-professional.ts'
import type { PeopleList, ProfessionalFields, ProfessionalRow } from '#domain/people/professional.ts'
import type { Picture } from '#domain/media/picture.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ConsentBox } from './consent-box.tsx'
import { PersonState } from './person-state.tsx'
import { PEOPLE_KEY } from './use-people.ts'

const ReasonDialog = lazy(() =>
  importWithRetry(
    () =>
      import('#app/widgets/back-office/saving/reason-dialog.tsx').then((module) => ({
        default: module.ReasonDialog,
      })),
    { name: 'reason', reload: false },
  ),
)
const texts = adminPeople.people

interface PersonAsideProps {
  person: ProfessionalRow
  /** As written in the form, saved or not. */
  written: ProfessionalFields & { photo: Picture | null }
  missing: readonly MissingPart[]
  list: PeopleList
  onErased: () => void
}

/** Beside the form: what is missing, how it looks on the site, consent, and erasure. */
export function PersonAside({ person, written, missing, list, onErased }: PersonAsideProps) {
  const clinics = list.clinics.filter(({ slug }) => written.clinics.includes(slug))
  return (
    <aside className="people-aside">
      <section aria-labelledby="people-checklist">
        <div className="people-head">
          <h2 id="people-checklist">{texts.checklist.title}</h2>
          <PersonState person={person} />
        </div>
        <Checklist written={written} missing={missing} />
        <p className="micro">{texts.checklist.photo}</p>
      </section>
      <ConsentBox person={person} words={list.consent} />
      <section aria-labelledby="people-preview">
        <h2 id="people-preview">{texts.preview}</h2>
        <ul>
          <PersonTile person={written} clinics={clinics} full />
        </ul>
      </section>
      <Erasure person={person} onErased={onErased} />
    </aside>
  )
}

function Checklist({ written, missing }: Pick<PersonAsideProps, 'written' | 'missing'>) {
  // Nothing is wrong with a title that is not there yet.
  const parts = PROFESSIONAL_PARTS.filter((part) => part !== 'officialTitle' || written.officialTitle.trim())
  return (
    <ul className="people-checklist">
      {parts.map((part) => {
        const isDone = !missing.includes(part)
        const Icon = isDone ? Check : Circle
        return (
          <li key={part} data-done={isDone || undefined}>
            <Icon className="icon" aria-hidden="true" />
            <span className="sr-only">{isDone ? texts.checklist.yes : texts.checklist.no}: </span>
            {texts.checklist.parts[part]}
          </li>
        )
      })}
    </ul>
  )
}

function Erasure({ person, onErased }: Pick<PersonAsideProps, 'person' | 'onErased'>) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function erase(reason: string) {
    setBusy(true)
    try {
      await api.post(`/people/${person.id}/erasure`, { version: person.version, reason })
      doneToast(texts.erase.done)
      setOpen(false)
      onErased()
      await queries.invalidateQueries({ queryKey: PEOPLE_KEY })
    } catch (error) {
      errorToast(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button type="button" className="inline-link people-erase" onClick={() => setOpen(true)}>
        {texts.erase.button}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReasonDialog
            open
            title={texts.erase.title}
            text={texts.erase.text}
            confirm={texts.erase.confirm}
            typed={person.name}
            busy={busy}
            onClose={() => setOpen(false)}
            onConfirm={(reason) => void erase(reason)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
