import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { WebhookName } from '#domain/settings/forms-settings.ts'
import { fillText } from '#content/fill-text.ts'
import { adminForms as texts } from '#content/ui/admin-operations.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { FormsAnswer, FormsRow } from './forms-row.ts'

type Trial = { ok: boolean; status: number | null; code: string | null; milliseconds: number; answer: string }

interface WebhookFieldsProps {
  name: WebhookName
  row: FormsRow
  answer: Pick<FormsAnswer, 'environment' | 'tests'>
  error?: string | undefined
  onChange: (next: Partial<FormsRow>) => void
}

/** A webhook: on or off, its URL, and a test with its result. */
export function WebhookFields({ name, row, answer, error, onChange }: WebhookFieldsProps) {
  const environment = answer.environment[name]
  const test = answer.tests[name]
  return (
    <section className="webhook" aria-label={texts.names[name]}>
      <h3>{texts.names[name]}</h3>
      <Checkbox
        name={`${name}On`}
        label={texts.on}
        checked={row[`${name}On`]}
        onChange={({ target }) => onChange({ [`${name}On`]: target.checked })}
      />
      <TextField
        name={`${name}Url`}
        label={texts.address}
        hint={environment ? fillText(texts.fromEnvironment, { host: environment }) : texts.noEnvironment}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={row[`${name}Url`]}
        onChange={({ target }) => onChange({ [`${name}Url`]: target.value })}
        error={error}
      />
      <WebhookTrial name={name} />
      {test ? (
        <p className="webhook-last">
          {texts.lastTest}: <Time at={test.at} />{' '}
          <TrialChip ok={test.ok} status={test.status} code={test.code} milliseconds={null} />
        </p>
      ) : null}
    </section>
  )
}

function WebhookTrial({ name }: { name: WebhookName }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [trial, setTrial] = useState<Trial | null>(null)
  async function send() {
    setBusy(true)
    setTrial(null)
    try {
      setTrial(await api.post<Trial>(`/forms/webhooks/${name}/trials`))
      void queries.invalidateQueries({ queryKey: ['settings'] })
    } catch (error) {
      errorToast(error)
    }
    setBusy(false)
  }
  return (
    <>
      <div className="actions">
        <Button
          small
          look="ghost"
          loading={busy}
          aria-label={fillText(texts.testOf, { name: texts.names[name] })}
          onClick={() => void send()}
        >
          {texts.test}
        </Button>
        <small>{texts.unsavedTest}</small>
      </div>
      <div role="status">
        {trial ? (
          <div className="webhook-answer">
            <TrialChip {...trial} />
            {trial.status === null ? null : (
              <>
                <b>{texts.answer}</b>
                <pre>{trial.answer || texts.noAnswer}</pre>
              </>
            )}
          </div>
        ) : null}
      </div>
    </>
  )
}

function TrialChip({
  ok,
  status,
  code,
  milliseconds,
}: Pick<Trial, 'ok' | 'status' | 'code'> & { milliseconds: number | null }) {
  return (
    <StatusChip tone={ok ? 'done' : 'error'} icon={ok ? CircleCheck : CircleX}>
      {trialText()}
    </StatusChip>
  )

  function trialText() {
    if (status === null) return fillText(texts.testFailed, { code: texts.codes[code ?? ''] ?? code ?? '' })
    if (milliseconds === null) return String(status)
    return fillText(ok ? texts.testOk : texts.testStatus, {
      status: String(status),
      ms: String(milliseconds),
    })
  }
}
