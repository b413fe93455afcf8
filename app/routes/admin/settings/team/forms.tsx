import { useQueryClient } from '@tanstack/react-query'
import { webhookWords } from '#domain/settings/words-to-type.ts'
import { adminForms as texts } from '#content/ui/admin-operations.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useRowDraft } from '../use-row-draft.ts'
import { AssignmentFields } from './assignment-fields.tsx'
import {
  type FormsAnswer,
  formsField,
  formsLabel,
  formsRow,
  type FormsRow,
  type FormsValue,
  formsValue,
  showForms,
  WEBHOOK_NAMES,
} from './forms-row.ts'
import { OwnHistory } from './own-history.tsx'
import { OwnSectionForm } from './own-section-form.tsx'
import { SecretForm } from './secret-form.tsx'
import { useAdminQuery } from './use-team.ts'
import { WebhookFields } from './webhook-fields.tsx'
import '#app/styles/admin-team.css'

const QUERY_KEY = ['settings', 'forms']
const NUMBERS = [
  'retryHours',
  'responseMinutes',
  'maxAttempts',
  'withinDays',
  'minutesBetween',
  'closeAfterDays',
] as const
const HINTS: Partial<Record<(typeof NUMBERS)[number], string>> = {
  retryHours: texts.retryHint,
  responseMinutes: texts.responseHint,
}

/** Where requests are delivered, and how they are answered. */
export default function Forms() {
  const { data, error, refetch } = useAdminQuery<FormsAnswer>(QUERY_KEY, '/forms')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <FormsForm answer={data} /> : <Skeleton rows={8} />
}

function FormsForm({ answer }: { answer: FormsAnswer }) {
  const { can } = useStaff()
  const mayWrite = can('settings.write')
  const show = (field: string, value: unknown) => showForms(answer, field, value)
  const draft = useFormsDraft(answer, show)
  const { row, errors, change } = draft
  const { webhooks } = answer.value

  return (
    <>
      <OwnSectionForm
        {...{ draft, mayWrite }}
        confirm={webhookWords(webhooks, formsValue(row).webhooks)}
        save={texts.save}
      >
        <h2>{texts.webhooksTitle}</h2>
        <p>{texts.webhooksText}</p>
        {WEBHOOK_NAMES.map((name) => (
          <WebhookFields
            key={name}
            {...{ name, row, answer }}
            error={errors[`${name}Url`]}
            onChange={change}
          />
        ))}
        <AssignmentFields row={row} answer={answer} onChange={change} />
        <h2>{texts.answerTitle}</h2>
        <div className="number-fields">
          {NUMBERS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={texts[name]}
              hint={HINTS[name]}
              type="number"
              inputMode="numeric"
              required
              value={row[name]}
              onChange={({ target }) => change({ [name]: target.value === '' ? '' : Number(target.value) })}
              error={errors[name]}
            />
          ))}
        </div>
        <Checkbox
          name="finalMessage"
          label={texts.finalMessage}
          checked={row.finalMessage}
          onChange={({ target }) => change({ finalMessage: target.checked })}
        />
      </OwnSectionForm>
      {mayWrite ? <SecretForm secret={answer.secret} /> : null}
      <OwnHistory<FormsValue>
        path="/forms"
        queryKey={QUERY_KEY}
        version={answer.version}
        mayRevert={mayWrite}
        rowOf={formsRow}
        label={formsLabel}
        show={show}
        confirmOf={(value) => webhookWords(webhooks, value.webhooks)}
      />
    </>
  )
}

function useFormsDraft(answer: FormsAnswer, show: (field: string, value: unknown) => string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const keep = (next: FormsAnswer) => queries.setQueryData(QUERY_KEY, next)
  return useRowDraft<FormsRow>({
    saved: { row: formsRow(answer.value), version: answer.version },
    send: async ({ row, version }, words) => {
      const now = await api.put<FormsAnswer>('/forms', { value: formsValue(row), version, ...words })
      keep(now)
      doneToast(texts.saved)
      return { row: formsRow(now.value), version: now.version }
    },
    readCurrent: (current) => {
      const { value, version } = current as Pick<FormsAnswer, 'value' | 'version'>
      keep({ ...answer, value, version })
      return { row: formsRow(value), version }
    },
    label: formsLabel,
    show,
    fieldOf: formsField,
  })
}
