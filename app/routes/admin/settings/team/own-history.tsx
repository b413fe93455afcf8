import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { sameValue } from '#domain/input/merge-rows.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeList } from '../change-list.tsx'
import { VersionHistory } from '../version-history.tsx'

type Fields = Readonly<Record<string, unknown>>
type Version<Value> = {
  version: number
  reason: string | null
  changedAt: string
  changedBy: string | null
  value: Value
  before: Value
}
type Versions<Value> = { items: Version<Value>[]; written: Value }

interface OwnHistoryProps<Value> {
  /** Path of the section, after /api/admin. */
  path: string
  /** Query key of its response. */
  queryKey: readonly string[]
  /** The displayed version. */
  version: number
  mayRevert: boolean
  /** Converts a value to the fields that are compared. */
  rowOf: (value: Value) => Fields
  label: (field: string) => string
  show: (field: string, value: unknown) => string
  /** Text to type before that version is restored. */
  confirmOf?: (value: Value) => string | undefined
}

/** Every version of a section with its own screen, with its changes and a button to restore it. */
export function OwnHistory<Value>(props: OwnHistoryProps<Value>) {
  const { path, queryKey, version, mayRevert, rowOf, label, show, confirmOf } = props
  const api = useAdminApi()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [target, setTarget] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const history = useQuery({
    queryKey: [...queryKey, 'history', version],
    queryFn: ({ signal }) => api.get<Versions<Value>>(`${path}/history`, { signal }),
    enabled: open,
  })
  const wanted =
    target === 0 ? history.data?.written : history.data?.items.find((one) => one.version === target)?.value
  const confirm = wanted === undefined ? undefined : confirmOf?.(wanted)

  async function revert(reason: string) {
    setBusy(true)
    try {
      await api.post(`${path}/reversions`, { version, to: target, reason, ...(confirm ? { confirm } : {}) })
      doneToast(target === 0 ? texts.revertedWritten : fillText(texts.reverted, { n: target ?? 0 }))
      setTarget(null)
    } catch (error) {
      errorToast(error)
    }
    void queries.invalidateQueries({ queryKey: [...queryKey] })
    setBusy(false)
  }

  function changesOf({ before, value }: Version<Value>) {
    const [was, is] = [rowOf(before), rowOf(value)]
    return Object.keys(is)
      .filter((field) => !sameValue(was[field], is[field]))
      .map((field) => ({
        field,
        label: label(field),
        before: show(field, was[field]),
        after: show(field, is[field]),
      }))
  }

  return (
    <>
      <VersionHistory
        history={history}
        current={version}
        open={open}
        onOpen={setOpen}
        onBack={mayRevert && version > 0 ? setTarget : undefined}
      >
        {(saved) => (
          <>
            {saved.reason ? <p>{saved.reason}</p> : null}
            <ChangeList changes={changesOf(saved)} />
          </>
        )}
      </VersionHistory>
      {target === null ? null : (
        <ReasonDialog
          open
          title={target === 0 ? texts.backWritten : fillText(texts.backTitle, { n: target })}
          text={texts.backOwnText}
          confirm={texts.backConfirm}
          typed={confirm}
          busy={busy}
          onClose={() => setTarget(null)}
          onConfirm={(reason) => void revert(reason)}
        />
      )}
    </>
  )
}
