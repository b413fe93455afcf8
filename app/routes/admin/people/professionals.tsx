import styles from '#app/styles/admin-people.css?url'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { EmptyState, LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { adminPeople } from '#content/ui.ts'
import type { ProfessionalRow } from '#domain/people/professional.ts'
import { useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import { TextTabs } from '../texts/text-tabs.tsx'
import { PersonEditor } from './person-editor.tsx'
import { PersonState } from './person-state.tsx'
import { usePeople, usePutPerson } from './use-people.ts'

const texts = adminPeople.people
/** In the URL, instead of an id. */
const NEW = 'nueva'

export default function ProfessionalsPage() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <CapabilityGate needs="people.write">
        <Professionals />
      </CapabilityGate>
    </>
  )
}

/** The list, and beside it the chosen record; on a phone one at a time. */
function Professionals() {
  const { data, error, refetch } = usePeople()
  const [asked, setAsked] = useUrlValue('ficha')
  const isNew = asked === NEW
  const chosen = data?.items.find(({ id }) => id === asked)
  const [pinned, setPinned] = useState<string>()
  const first = data?.items.find(({ id }) => id === pinned) ?? data?.items[0]
  const shown = chosen ?? (isNew ? undefined : first)
  // It stays open when a colleague adds one that sorts before it.
  if (shown && shown.id !== pinned) setPinned(shown.id)
  return (
    <>
      <AdminPageHead
        title={texts.title}
        total={data?.items.length}
        lead={texts.lead}
        actions={
          data && !isNew ? (
            <Button small onClick={() => setAsked(NEW)}>
              {texts.add}
            </Button>
          ) : null
        }
      />
      <TextTabs current="people" />
      {error ? <LoadFailed error={error} kept={data !== undefined} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton rows={6} /> : null}
      {data?.items.length === 0 && !isNew ? (
        <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
      ) : null}
      {data && (isNew || shown) ? (
        <div className="people" data-open={chosen || isNew || undefined}>
          <PeopleMenu people={data.items} current={isNew ? undefined : shown} onOpen={setAsked} />
          <div className="people-detail">
            <button type="button" className="inline-link people-back" onClick={() => setAsked(undefined)}>
              {texts.back}
            </button>
            {isNew ? (
              <NewPerson onClose={setAsked} />
            ) : shown ? (
              <PersonEditor key={shown.id} person={shown} list={data} onErased={() => setAsked(undefined)} />
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  )
}

interface PeopleMenuProps {
  people: readonly ProfessionalRow[]
  current: ProfessionalRow | undefined
  onOpen: (id: string) => void
}

function PeopleMenu({ people, current, onOpen }: PeopleMenuProps) {
  return (
    <ul className="people-menu" aria-label={texts.list}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            aria-current={person.id === current?.id ? 'true' : undefined}
            onClick={() => onOpen(person.id)}
          >
            <b>{person.name}</b>
            <PersonState person={person} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A new record needs only a name; the rest is written in its form. */
function NewPerson({ onClose }: { onClose: (id: string | undefined) => void }) {
  const api = useAdminApi()
  const put = usePutPerson()
  const [name, setName] = useState('')
  const { busy, errors, run } = useDialogForm(() => undefined)
  const guard = useLeaveGuard(name !== '' && !busy)
  return (
    <form
      className="people-new"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => {
          const row = await api.post<ProfessionalRow>('/people', { name })
          put(row)
          onClose(row.id)
        })
      }}
    >
      <TextField
        name="new-name"
        label={texts.newName}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <div className="actions">
        <Button type="submit" small loading={busy}>
          {texts.create}
        </Button>
        <Button small look="ghost" onClick={() => onClose(undefined)}>
          {texts.cancel}
        </Button>
      </div>
      {guard}
    </form>
  )
}
