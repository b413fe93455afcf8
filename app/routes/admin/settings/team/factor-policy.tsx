import { useQueryClient } from '@tanstack/react-query'
import { factorWords } from '#domain/settings/words-to-type.ts'
import { adminSettings } from '#content/ui.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { SaveBar } from '../save-bar.tsx'
import { showSetting } from '../show-setting.ts'
import { useRowDraft } from '../use-row-draft.ts'
import { OwnHistory } from './own-history.tsx'
import { useAdminQuery } from './use-team.ts'

type Value = { factorRequired: boolean }
type Policy = { value: Value; version: number }
const QUERY_KEY = ['users', 'policy']
const label = () => texts.factorRequired
const show = (_field: string, value: unknown) => showSetting(value)

/** Whether a second factor is mandatory for everybody; the server refuses users without one. */
export function FactorPolicy() {
  const { data } = useAdminQuery<Policy>(QUERY_KEY, '/users/policy')
  if (!data) return <div className="factor-policy" />
  return <PolicyForm policy={data} />
}

function PolicyForm({ policy }: { policy: Policy }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const draft = useRowDraft<Value>({
    saved: { row: policy.value, version: policy.version },
    send: async ({ row, version }, words) => {
      const body = { value: row, version, ...words }
      const now = await api.put<Policy>('/users/policy', body)
      queries.setQueryData(QUERY_KEY, now)
      doneToast(row.factorRequired ? texts.factorOn : texts.factorOff)
      return { row: now.value, version: now.version }
    },
    readCurrent: (current) => {
      const { value, version } = current as Policy
      queries.setQueryData(QUERY_KEY, { value, version })
      return { row: value, version }
    },
    label,
    show,
  })
  const guard = useLeaveGuard(draft.changes.length > 0)
  return (
    <>
      <form
        className="factor-policy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save(new FormData(event.currentTarget))
        }}
      >
        <Checkbox
          name="factorRequired"
          label={texts.factorRequired}
          hint={texts.factorRequiredHint}
          checked={draft.row.factorRequired}
          onChange={({ target }) => draft.change({ factorRequired: target.checked })}
        />
        <SaveBar draft={draft} confirm={factorWords(policy.value, draft.row)} save={adminSettings.saveOwn} />
      </form>
      <SavingDialogs saving={draft.saving} />
      <OwnHistory<Value>
        path="/users/policy"
        queryKey={QUERY_KEY}
        version={policy.version}
        mayRevert
        rowOf={(value) => value}
        label={label}
        show={show}
        confirmOf={(value) => factorWords(policy.value, value)}
      />
      {guard}
    </>
  )
}
