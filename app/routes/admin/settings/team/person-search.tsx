import type { FoundPerson } from '#domain/privacy/found-person.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useSessionText } from '#app/widgets/back-office/filters/use-session-text.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { rightLabels } from '#content/rights-form-texts.ts'
import { leadWords } from '#content/ui.ts'
import { adminPrivacy } from '#content/ui/admin-operations.ts'
import { adminPeople as texts } from '#content/ui/admin-rights.ts'
import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FoundConversation } from './found-conversation.tsx'

type Errors = Readonly<Record<string, string>>
const FEWEST = 10

/** Finds a person by an exact e-mail, phone or folio, for a reason that is recorded with the search. */
export function PersonSearch() {
  const api = useAdminApi()
  const [wanted, setWanted] = useSessionText('privacy.wanted')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const search = useMutation({
    mutationFn: () => api.post<FoundPerson>('/leads/person', { wanted, reason }),
    onError: (error) => {
      const { fields } = asAdminError(error)
      setErrors(fields)
      if (Object.keys(fields).length === 0) errorToast(error)
    },
  })
  return (
    <>
      <p className="consent-lead">{texts.lead}</p>
      <form
        className="admin-form person-search"
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const short: Errors = reason.trim().length < FEWEST ? { reason: texts.reasonShort } : {}
          setErrors(short)
          if (!short.reason) search.mutate()
        }}
      >
        <TextField
          name="wanted"
          label={texts.wanted}
          hint={texts.wantedHint}
          required
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          error={errors.wanted}
          autoComplete="off"
          spellCheck={false}
        />
        <TextAreaField
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          required
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={errors.reason}
        />
        <Button type="submit" small loading={search.isPending} loadingLabel={texts.finding}>
          <Search className="icon" aria-hidden="true" />
          {texts.find}
        </Button>
      </form>
      <div aria-live="polite">{search.data ? <Found found={search.data} reason={reason} /> : null}</div>
    </>
  )
}

function Found({ found, reason }: { found: FoundPerson; reason: string }) {
  const { requests, conversations, rights } = found
  if (requests.length + conversations.length + rights.length === 0) {
    return (
      <div className="person-none">
        <p>
          <b>{texts.none}</b>
        </p>
        <p>{texts.noneText}</p>
        <AppLink href="/admin/settings/privacy?vista=derechos&registrar=1" className="inline-link">
          {texts.register}
        </AppLink>
      </div>
    )
  }
  return (
    <>
      {requests.length > 0 ? (
        <section className="person-found" aria-label={texts.requests}>
          <h2>{texts.requests}</h2>
          <ul>
            {requests.map((request) => (
              <FoundRequest key={request.folio} request={request} reason={reason} />
            ))}
          </ul>
        </section>
      ) : null}
      {conversations.length > 0 ? (
        <section className="person-found" aria-label={texts.conversations}>
          <h2>{texts.conversations}</h2>
          <ul>
            {conversations.map((conversation) => (
              <FoundConversation key={conversation.id} conversation={conversation} reason={reason} />
            ))}
          </ul>
        </section>
      ) : null}
      {rights.length > 0 ? (
        <section className="person-found" aria-label={texts.rights}>
          <h2>{texts.rights}</h2>
          <ul>
            {rights.map(({ folio, kind, status, dueOn }) => (
              <li key={folio}>
                <div>
                  <AppLink href={`/admin/settings/privacy?vista=derechos&derecho=${folio}`}>{folio}</AppLink>
                  <span>{rightLabels[kind]}</span>
                  <small>
                    {adminPrivacy.statuses[status]} · <Time at={`${dueOn}T12:00:00Z`} day />
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

interface FoundRequestProps {
  request: FoundPerson['requests'][number]
  reason: string
}

/** Users who may only open single requests open it with the reason of the search. */
function FoundRequest({ request, reason }: FoundRequestProps) {
  const { folio, createdAt, channel, clinicSlug, initials, phone, email, blocked } = request
  const api = useAdminApi()
  const navigate = useNavigate()
  const { can } = useStaff()
  const open = useMutation({
    mutationFn: async () => {
      if (!can('leads.read')) await api.post(`/leads/${folio}/openings`, { reason })
      await navigate(`/admin/leads/${folio}?panel=privacidad`)
    },
    onError: errorToast,
  })
  const clinic = clinicLabel(clinicSlug) || texts.noClinic
  return (
    <li>
      <div>
        <b>
          {folio} · {initials}
        </b>
        <span className="numbers">{[phone, email].filter(Boolean).join(' · ')}</span>
        <small>
          <Time at={createdAt} day /> · {leadWords.channel[channel]} · {clinic}
        </small>
        {blocked ? <StatusChip tone="warn">{texts.blocked}</StatusChip> : null}
      </div>
      <div className="actions">
        <Button
          small
          look="ghost"
          aria-label={fillText(texts.opens, { folio })}
          loading={open.isPending}
          onClick={() => open.mutate()}
        >
          {texts.open}
        </Button>
        <AppLink
          href={`/admin/settings/privacy?vista=derechos&registrar=${folio}`}
          className="inline-link"
          aria-label={fillText(texts.registerFor, { folio })}
        >
          {texts.register}
        </AppLink>
      </div>
    </li>
  )
}
