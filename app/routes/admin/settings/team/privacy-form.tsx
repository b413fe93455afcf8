import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { retentionConfirm } from '#domain/settings/retention-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, TriangleAlert } from 'lucide-react'
import { useRowDraft } from '../use-row-draft.ts'
import { OwnSectionForm } from './own-section-form.tsx'
import { privacyField, privacyLabel, type PrivacyRow, showPrivacy } from './privacy-row.ts'
import type { PrivacyAnswer, Processor } from './privacy-types.ts'
import { ProcessorFields } from './processor-fields.tsx'
import { useAdminQuery } from './use-team.ts'

const PARAMS = ['vista']
const NEW: Processor = { name: '', task: '', data: '', transfer: '', contractOn: '' }

/** Retention periods, contact for rights requests, and data processors. */
export function PrivacyForm({ answer, mayWrite }: { answer: PrivacyAnswer; mayWrite: boolean }) {
  const draft = usePrivacyDraft(answer)
  const { row, ground, errors, change } = draft
  const { processors, retentionMonths: months } = row
  const isShorter = typeof months === 'number' && months >= 1 && months < Number(ground.retentionMonths)
  const confirm = isShorter ? retentionConfirm(Number(ground.retentionMonths), months) : undefined

  return (
    <OwnSectionForm
      {...{ draft, mayWrite, confirm }}
      save={texts.save}
      params={PARAMS}
      warning={isShorter ? <RetentionWarning months={months} /> : null}
    >
      <dl className="setting-facts">
        <div>
          <dt>{texts.dpo}</dt>
          <dd>
            {answer.dpo || texts.dpoMissing}
            <small>
              <AppLink href="/admin/settings/legal" className="inline-link">
                {texts.dpoLink}
              </AppLink>
            </small>
          </dd>
        </div>
      </dl>
      <div className="number-fields">
        <TextField
          name="retentionMonths"
          type="number"
          inputMode="numeric"
          label={texts.retention}
          hint={texts.retentionHint}
          required
          value={months}
          onChange={({ target }) =>
            change({ retentionMonths: target.value === '' ? '' : Number(target.value) })
          }
          error={errors.retentionMonths}
        />
        <TextField
          name="rightsMailbox"
          type="email"
          label={texts.mailbox}
          hint={fillText(texts.mailboxHint, { email: answer.defaultMailbox })}
          value={row.rightsMailbox}
          onChange={({ target }) => change({ rightsMailbox: target.value })}
          error={errors.rightsMailbox}
          autoComplete="off"
        />
      </div>
      <h2>{texts.processorsTitle}</h2>
      {processors.length === 0 ? <p>{texts.processorsEmpty}</p> : null}
      {processors.map((processor, index) => (
        <ProcessorFields
          // oxlint-disable-next-line react/no-array-index-key -- its fields have no state
          key={index}
          processor={processor}
          number={index + 1}
          errorOf={(field) => errors[`processors ${index} ${field}`]}
          onChange={(next) => change({ processors: processors.with(index, next) })}
          onRemove={() => change({ processors: processors.toSpliced(index, 1) })}
        />
      ))}
      <Button small look="ghost" onClick={() => change({ processors: [...processors, NEW] })}>
        <Plus className="icon" aria-hidden="true" />
        {texts.add}
      </Button>
    </OwnSectionForm>
  )
}

function usePrivacyDraft(answer: PrivacyAnswer) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const keep = (next: PrivacyAnswer) => queries.setQueryData(['settings', 'privacy'], next)
  return useRowDraft<PrivacyRow>({
    saved: { row: answer.value, version: answer.version },
    send: async ({ row, version }, words) => {
      const now = await api.put<PrivacyAnswer>('/privacy', { value: row, version, ...words })
      keep(now)
      doneToast(texts.saved)
      return { row: now.value, version: now.version }
    },
    readCurrent: (current) => {
      const { value, version } = current as Pick<PrivacyAnswer, 'value' | 'version'>
      keep({ ...answer, value, version })
      return { row: value, version }
    },
    label: privacyLabel,
    show: showPrivacy,
    fieldOf: privacyField,
  })
}

const { shorter } = texts
type Due = { requests: number; more: boolean }
const whole = new Intl.NumberFormat('es', { useGrouping: 'always' })

/** Shows what a shorter retention period would erase, before it is saved. */
function RetentionWarning({ months }: { months: number }) {
  const { data } = useAdminQuery<Due>(
    ['settings', 'privacy', 'retention', String(months)],
    `/privacy/retention/${months}`,
  )
  return (
    <p className="admin-line" role="status">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>{data ? textOf(data) : shorter.counting}</span>
    </p>
  )
}

function textOf({ requests, more }: Due): string {
  if (requests === 0) return shorter.none
  if (requests === 1) return shorter.one
  return fillText(more ? shorter.more : shorter.many, { count: whole.format(requests) })
}
