import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useSessionText } from '#app/widgets/back-office/filters/use-session-text.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useMounted } from '#app/widgets/back-office/use-mounted.ts'
import { createKeyKeeper } from '#app/widgets/lead-form/idempotency-key.ts'
import { fillText } from '#content/fill-text.ts'
import { newLeadTexts } from '#content/ui.ts'
import { type SpokenLead, type SpokenLeadErrors, spokenLeadErrors } from '#domain/lead/spoken-lead.ts'
import { type NewLeadStart, newLeadStart } from '#app/widgets/back-office/shell/shell-layer.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

const EMPTY: SpokenLead = {
  channel: 'phone',
  name: '',
  phone: '',
  email: '',
  clinic: '',
  treatment: '',
  message: '',
  preferredBands: [],
  language: 'es',
  origin: '',
  mine: true,
  answered: true,
  agreed: false,
  health: null,
  marketing: null,
  adult: false,
}

/** Module-level, so that a request that may have been stored keeps its key, even after the dialog was closed. */
const keyFor = createKeyKeeper()

type NewLeadOptions = {
  /** The name of its draft, for another dialog than «Nueva solicitud». */
  draft?: string
  /** What is known before anything is typed. */
  start?: Partial<SpokenLead>
  /**
   * Stores it otherwise than as a request alone; the key makes a repetition harmless. `save` throws its errors, except
   * those of the person's fields.
   */
  store?: (lead: SpokenLead, key: string) => Promise<void>
}

/**
 * The request being entered. Kept in memory only, so that closing the dialog or losing the connection loses nothing;
 * forgotten once it is stored, refused or cleared.
 */
export function useNewLead(onClose: () => void, options: NewLeadOptions = {}) {
  const api = useAdminApi()
  const navigate = useNavigate()
  const { me } = useStaff()
  const [scope] = useClinicScope()
  const [draft, setDraft] = useSessionText(options.draft ?? 'new-lead')
  // What a caller was looked up by; a draft about somebody else is not mixed with it.
  const [known, setKnown] = useState<NewLeadStart | null>(newLeadStart)
  const [wasKept, setWasKept] = useState(draft !== '' && known === null)
  const [errors, setErrors] = useState<SpokenLeadErrors>({})
  const [failure, setFailure] = useState('')
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const isOpen = useMounted()
  const seenClinics = me?.seenClinics ?? []
  const [only] = seenClinics !== 'all' && seenClinics.length === 1 ? seenClinics : []
  const clinic = only ?? (seesClinic({ seenClinics }, scope) ? scope : '')
  const empty: SpokenLead = { ...EMPTY, clinic, ...options.start }
  const values: SpokenLead =
    draft && known === null ? (JSON.parse(draft) as SpokenLead) : { ...empty, ...known }

  function update(change: Partial<SpokenLead>) {
    setDraft(JSON.stringify({ ...values, ...change }))
    setKnown(null)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(change, field))),
    )
  }

  function clear() {
    setDraft('')
    setKnown(null)
    setWasKept(false)
    setErrors({})
    setFailure('')
  }

  /** Begins with what is known of somebody; nothing of the last person is mixed with it. */
  function restart(change: Partial<SpokenLead>) {
    clear()
    setDraft(JSON.stringify({ ...empty, ...change }))
  }

  /** Goes on with what was typed before, and says so. */
  function goOn() {
    setWasKept(draft !== '')
  }

  function leaveFor(folio: string) {
    clear()
    show(folio)
  }

  function show(folio: string) {
    onClose()
    // After the dialog has closed: it restores focus, which the new page's title must get.
    setTimeout(() => void navigate(`/admin/leads/${folio}`))
  }

  async function send() {
    const content = JSON.stringify(values)
    // Once the dialog is closed, the next person may be in the same draft, or in another dialog.
    const forget = () => setDraft((now) => (now === content ? '' : now))
    if (options.store) {
      await options.store(values, keyFor(content))
      return forget()
    }
    const headers = { 'content-type': 'application/json', 'idempotency-key': keyFor(content) }
    const response = await api.open('/leads', { method: 'POST', headers, body: content })
    const { folio } = (await response.json()) as { folio: string }
    doneToast(fillText(newLeadTexts.saved, { folio }))
    forget()
    if (isOpen.current) show(folio)
  }

  /**
   * @returns whether it was stored; if not, the fields show the errors
   * @throws what `store` threw about anything else
   */
  async function save(): Promise<boolean> {
    if (busy.current) return true
    setFailure('')
    const found = spokenLeadErrors(values, seenClinics)
    setErrors(found)
    if (Object.keys(found).length > 0) return false
    busy.current = true
    setSaving(true)
    try {
      await send()
      return true
    } catch (error) {
      if (!isOpen.current) errorToast(error)
      else if (isAboutPerson(error)) setErrors(error.fields)
      else if (options.store) throw error
      else setFailure(error instanceof AdminError ? error.message : newLeadTexts.failed)
      return false
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return {
    values,
    update,
    clear,
    restart,
    goOn,
    save,
    leaveFor,
    errors,
    failure,
    saving,
    wasKept,
    seenClinics,
  }
}

function isAboutPerson(error: unknown): error is AdminError {
  return error instanceof AdminError && Object.keys(error.fields).some((field) => Object.hasOwn(EMPTY, field))
}

export type NewLeadForm = ReturnType<typeof useNewLead>
