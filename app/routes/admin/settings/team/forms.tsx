import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminForms as texts } from '#content/ui/admin-operations.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AdminError, asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { SaveState } from '#app/widgets/back-office/saving/save-state.tsx'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { useOptimisticSave } from '#app/widgets/back-office/saving/use-optimistic-save.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { FactorLine } from '#app/widgets/back-office/staff/factor-line.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import {
  type FormsAnswer,
  formsErrors,
  formsRow,
  type FormsRow,
  formsValue,
  readForms,
  WEBHOOK_NAMES,
} from './forms-row.ts'
import { AssignmentFields } from './assignment-fields.tsx'
import { OwnHistory } from './own-history.tsx'
import { SecretForm } from './secret-form.tsx'
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
const LABELS = {
  contactOn: `${texts.names.contact}: ${texts.on}`,
  contactUrl: `${texts.names.contact}: ${texts.address}`,
  bookingOn: `${texts.names.booking}: ${texts.on}`,
  bookingUrl: `${texts.names.booking}: ${texts.address}`,
  treatmentOn: `${texts.names.treatment}: ${texts.on}`,
  treatmentUrl: `${texts.names.treatment}: ${texts.address}`,
  retryHours: texts.retryHours,
  assignmentRule: texts.assignment.rule,
  owners: texts.assignment.rules.fixed,
  responseMinutes: texts.responseMinutes,
  maxAttempts: texts.maxAttempts,
  withinDays: texts.withinDays,
  minutesBetween: texts.minutesBetween,
  closeAfterDays: texts.closeAfterDays,
  finalMessage: texts.finalMessage,
}

/** Where requests go, and how they are answered. */
export default function Forms() {
  const api = useAdminApi()
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => formsRow(await api.get<FormsAnswer>('/forms', { signal })),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <FormsForm row={data} /> : <Skeleton rows={8} />
}

function FormsForm({ row }: { row: FormsRow }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { can } = useStaff()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const mayWrite = can('settings.write')
  const saving = useOptimisticSave<FormsRow>({
    queryKey: QUERY_KEY,
    send: async (change, version) => {
      const value = formsValue({ ...queries.getQueryData<FormsRow>(QUERY_KEY)!, ...change })
      try {
        return formsRow(await api.put<FormsAnswer>('/forms', { value, version }))
      } catch (error) {
        throw explained(error, row, setErrors)
      }
    },
    labels: LABELS,
  })

  return (
    <>
      {mayWrite ? <FactorLine /> : null}
      <form
        className="admin-form settings-wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setErrors({})
          saving.save(readForms(new FormData(event.currentTarget), row), { done: texts.saved })
        }}
      >
        <fieldset disabled={!mayWrite}>
          <h2>{texts.webhooksTitle}</h2>
          <p>{texts.webhooksText}</p>
          {WEBHOOK_NAMES.map((name) => (
            <WebhookFields key={name} name={name} row={row} error={errors[`${name}Url`]} />
          ))}
          <AssignmentFields key={row.version} row={row} />
          <h2>{texts.answerTitle}</h2>
          <div className="number-fields">
            {NUMBERS.map((name) => (
              <TextField
                key={`${name} ${row[name]}`}
                name={name}
                label={texts[name]}
                hint={HINTS[name]}
                type="number"
                inputMode="numeric"
                required
                defaultValue={row[name]}
                error={errors[name]}
              />
            ))}
          </div>
          <Checkbox
            key={String(row.finalMessage)}
            name="finalMessage"
            label={texts.finalMessage}
            defaultChecked={row.finalMessage}
          />
          <div className="actions">
            <Button type="submit" small disabled={saving.status.kind === 'saving'}>
              {texts.save}
            </Button>
            <SaveState saving={saving} />
          </div>
        </fieldset>
      </form>
      <SavingDialogs saving={saving} />
      {mayWrite ? <SecretForm secret={row.secret} /> : null}
      <OwnHistory id="forms" version={row.version} mayRevert={mayWrite} />
    </>
  )
}

/** The same failure in the terms of this screen: which field is wrong, or what somebody else saved. */
function explained(error: unknown, row: FormsRow, show: (errors: Record<string, string>) => void): unknown {
  const { code, status, message, fields, current } = asAdminError(error)
  if (code === 'conflict') {
    return new AdminError(status, code, message, {
      current: formsRow({ ...row, ...(current as FormsAnswer) }),
    })
  }
  show(formsErrors(fields))
  const [first] = Object.values(fields)
  return first ? new AdminError(status, code, first) : error
}
