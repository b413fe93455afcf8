import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { createKeyKeeper } from '#app/widgets/lead-form/idempotency-key.ts'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { listedClinics } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { peopleTalk } from '#content/ui.ts'
import type { TeamNow } from '#domain/conversations/conversation-api.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AssistantView } from '../assistant-view.ts'
import type { Turn } from '../conversation.ts'
import { historyOf } from './history-of.ts'
import { reachOf } from './reach-of.ts'
import { openTalk } from './talk.ts'
import { talkApi } from './talk-api.ts'

interface OpenStepProps {
  texts: AssistantView['texts']
  network: AssistantView['network']
  turns: readonly Turn[]
  onOpened: () => void
  onCancel: () => void
}

type Errors = { reach?: string; consent?: string; form?: string }

const keyFor = createKeyKeeper()

/** Asks for a person, after who answers, when, and what is stored from then on. */
export function OpenStep({ texts, network, turns, onOpened, onCancel }: OpenStepProps) {
  const { people } = texts
  const facts = useSiteFacts()
  const form = useRef<HTMLFormElement>(null)
  const [clinic, setClinic] = useState('')
  const team = useTeam(clinic)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  function fail(next: Errors, field?: string) {
    setErrors(next)
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const reach = reachOf(String(data.get('persona-contacto') ?? ''))
    if (!reach) return fail({ reach: peopleTalk.reachWrong }, 'persona-contacto')
    if (!data.has('persona-permiso')) return fail({ consent: people.consentMissing }, 'persona-permiso')
    const history = historyOf(turns)
    const name = String(data.get('persona-nombre') ?? '').trim()
    const about = { ...(name ? { name } : {}), ...(clinic ? { clinic } : {}), ...reach }
    setBusy(true)
    setErrors({})
    const key = keyFor(JSON.stringify([about, history]))
    const opened = await openTalk({ key, consent: true, ...about, page: '/chat-ai', history })
    setBusy(false)
    if (opened.ok) {
      countEvent('assistant', { target: 'request' })
      return onOpened()
    }
    const { phone } = network
    const text = opened.reason === 'busy' ? peopleTalk.busy : peopleTalk.openFailed
    fail({ form: fillText(text, { phone }) })
  }

  const clinics = listedClinics(facts).map(({ slug, label }) => ({ value: slug, label }))
  return (
    <form ref={form} className="person-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      {team === 'unknown' ? null : (
        <p className="talk-words" role="status" data-attended={team?.attended}>
          {team ? team.words : peopleTalk.looking}
        </p>
      )}
      <p>{people.intro}</p>
      <div className="form-grid">
        <TextField
          name="persona-nombre"
          label={people.name}
          autoComplete="given-name"
          maxLength={CONVERSATION_LIMITS.name}
        />
        <SelectField
          name="persona-clinica"
          label={people.clinic}
          options={clinics}
          placeholder={people.noClinic}
          value={clinic}
          onChange={(event) => setClinic(event.currentTarget.value)}
        />
        {team === 'unknown' || team?.attended === false ? (
          <TextField
            name="persona-contacto"
            label={peopleTalk.reach}
            hint={peopleTalk.reachHint}
            autoComplete="tel"
            maxLength={254}
            error={errors.reach}
            full
          />
        ) : null}
        <Checkbox
          name="persona-permiso"
          required
          label={people.consent}
          hint={
            <>
              {people.consentHint}{' '}
              <AppLink href="/privacidad" className="inline-link">
                {texts.header.privacy}
              </AppLink>
            </>
          }
          error={errors.consent}
          onChange={() => setErrors({})}
          full
        />
      </div>
      <div aria-live="polite">{errors.form ? <FieldError>{errors.form}</FieldError> : null}</div>
      <div className="answer-actions">
        <Button type="submit" small loading={busy} loadingLabel={people.starting}>
          {people.start}
        </Button>
        <Button small look="ghost" onClick={onCancel}>
          {people.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Who answers now; null until it is known. A clinic has a team of its own. */
function useTeam(clinic: string): TeamNow | 'unknown' | null {
  const [team, setTeam] = useState<TeamNow | 'unknown' | null>(null)
  useEffect(() => {
    let isCurrent = true
    void talkApi.team(clinic).then((result) => {
      if (isCurrent) setTeam(result.ok ? result.value : 'unknown')
    })
    return () => {
      isCurrent = false
    }
  }, [clinic])
  return team
}
