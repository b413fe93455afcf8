import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useAdminQuery } from './use-team.ts'

type Policy = { value: { factorRequired: boolean }; version: number }
const QUERY_KEY = ['users', 'policy']

/** Whether everybody must have used a second factor; the server refuses the others. */
export function FactorPolicy() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data } = useAdminQuery<Policy>(QUERY_KEY, '/users/policy')
  if (!data) return <div className="factor-policy" />

  async function change(factorRequired: boolean) {
    setBusy(true)
    try {
      const body = { value: { factorRequired }, version: data!.version }
      queries.setQueryData(QUERY_KEY, await api.put<Policy>('/users/policy', body))
      doneToast(factorRequired ? texts.factorOn : texts.factorOff)
    } catch (error) {
      void queries.invalidateQueries({ queryKey: QUERY_KEY })
      errorToast(error)
    }
    setBusy(false)
  }

  return (
    <div className="factor-policy">
      <Checkbox
        name="factorRequired"
        label={texts.factorRequired}
        hint={texts.factorRequiredHint}
        checked={data.value.factorRequired}
        disabled={busy}
        onChange={(event) => void change(event.target.checked)}
      />
    </div>
  )
}
