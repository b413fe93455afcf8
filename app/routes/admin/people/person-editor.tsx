import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { adminPeople } from '#content/ui.ts'
import type { Picture } from '#domain/media/picture.ts'
import { missingOf } from '#domain/people/complete-professional.ts'
import type { PeopleList, ProfessionalRow } from '#domain/people/professional.ts'
import { type SavedRow, useRowDraft } from '../settings/use-row-draft.ts'
import { PersonAside } from './person-aside.tsx'
import type { PersonDraft } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { usePutPerson } from './use-people.ts'

const texts = adminPeople.people
const PARAMS = ['ficha']

interface PersonEditorProps {
  person: ProfessionalRow
  list: PeopleList
  onErased: () => void
}

/** The form of a professional, and beside it what is missing, how it looks, and the consent. */
export function PersonEditor({ person, list, onErased }: PersonEditorProps) {
  const api = useAdminApi()
  const put = usePutPerson()
  const draft = useRowDraft<PersonDraft>({
    saved: savedOf(person),
    send: async ({ row, version }) => {
      const now = await api.put<ProfessionalRow>(`/people/${person.id}`, { ...inputOf(row), version })
      put(now)
      doneToast(texts.saved)
      return savedOf(now)
    },
    readCurrent: (current) => {
      const row = current as ProfessionalRow
      put(row)
      return savedOf(row)
    },
    label: (field) => texts.fields[field as keyof PersonDraft],
    show: (_field, value) => shownValue(value),
  })
  const guard = useLeaveGuard(draft.changes.length > 0, {
    params: PARAMS,
    shown: person.id,
    onLeave: draft.discard,
  })
  const { row } = draft
  const written = { ...row, languages: languagesOf(row.languages) }
  return (
    <div className="people-editor">
      <form
        noValidate
        aria-label={person.name}
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save(new FormData())
        }}
      >
        <PersonFields draft={draft} list={list} />
        <div className="actions">
          <Button type="submit" small loading={draft.busy} disabled={draft.changes.length === 0}>
            {texts.save}
          </Button>
          {draft.changes.length > 0 ? (
            <Button small look="ghost" onClick={draft.discard}>
              {texts.cancel}
            </Button>
          ) : null}
        </div>
      </form>
      <PersonAside
        person={person}
        written={written}
        missing={missingOf({ ...written, consent: person.consent })}
        list={list}
        onErased={onErased}
      />
      <SavingDialogs saving={draft.saving} />
      {guard}
    </div>
  )
}

function savedOf(person: ProfessionalRow): SavedRow<PersonDraft> {
  const { name, officialTitle, college, collegeNumber, clinics, treatments, text, photo, active } = person
  const texts = { name, officialTitle, titleCountry: person.titleCountry ?? '', college, collegeNumber, text }
  const languages = person.languages.join(', ')
  return { row: { ...texts, clinics, treatments, languages, photo, active }, version: person.version }
}

function inputOf({ photo, languages, ...rest }: PersonDraft) {
  return { ...rest, languages: languagesOf(languages), photoId: photo?.id ?? null }
}

function languagesOf(text: string): string[] {
  return text
    .split(',')
    .map((language) => language.trim())
    .filter(Boolean)
}

/** For the columns of a conflict. */
function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.show.yes : texts.show.no
  if (Array.isArray(value)) return value.join(', ') || texts.show.nothing
  if (typeof value === 'object' && value) return (value as Picture).alt || texts.fields.photo
  return String(value ?? '') || texts.show.nothing
}
