import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { backOffice } from '#content/ui.ts'
import { asAdminError } from '../api/admin-error.ts'
import { onUnlocked } from '../api/lock-signal.ts'
import { useMounted } from '../use-mounted.ts'
import {
  type LostChange,
  type SaveConflict,
  SaveQueue,
  type SaveStatus,
  type Sent,
  type VersionedRow,
} from './save-queue.ts'
import { doneToast, errorToast, undoToast } from './undo-toast.ts'

type Config<Row extends VersionedRow> = {
  /** Query key of the row. */
  queryKey: QueryKey
  /** Sends a change with the version it was made on. */
  send: (change: Partial<Row>, version: number) => Promise<Sent<Row>>
  /** Spanish names of the fields, for the conflict dialog. */
  labels: Readonly<Partial<Record<keyof Row & string, string>>>
  /** Formats a value for the conflict dialog. */
  show?: (field: string, value: unknown) => string
  /** Other queries that show the row, invalidated after a save. */
  alsoStale?: readonly QueryKey[]
  /**
   * Receives the lost change when the server rejects fields, to show it with the errors. Returns false if it can't
   * right now.
   */
  onInvalid?: (lost: LostChange<Row>, errors: Readonly<Record<string, string>>) => boolean
}

const RESUME_MS = 10_000

/**
 * Saves changes of one row in the cache (`SaveQueue`): `save({ status }, { done: 'Estado cambiado', undo: true })`.
 * Render `SavingDialogs` and `SaveState` with its result. One hook per row: give the component the row's key.
 */
export function useOptimisticSave<Row extends VersionedRow>(config: Config<Row>) {
  const queries = useQueryClient()
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' })
  const [conflict, setConflict] = useState<SaveConflict<Row> | null>(null)
  const [queue] = useState(() => new SaveQueue<Row>())
  const mounted = useMounted()
  // After every render, so that the callbacks are the latest.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const { queryKey, send, alsoStale = [] } = config
    queue.attend({
      read: () => queries.getQueryData<Row>(queryKey),
      show: (next) => queries.setQueryData(queryKey, next),
      send,
      onStatus: setStatus,
      onConflict: setConflict,
      onSaved: ({ done, undo }, back) => {
        for (const key of alsoStale) void queries.invalidateQueries({ queryKey: key })
        if (done && undo && back) undoToast(done, back)
        else if (done) doneToast(done)
      },
      onJoined: () => doneToast(backOffice.saving.joined),
      onRefused: (error, lost) => {
        void queries.invalidateQueries({ queryKey })
        const { code, fields } = asAdminError(error)
        const isTaken =
          code === 'invalid_fields' && mounted.current && (config.onInvalid?.(lost, fields) ?? false)
        if (!isTaken) errorToast(error)
      },
    })
  })

  useEffect(() => {
    const resume = () => void (queue.isEmpty || queue.resume())
    const timer = setInterval(resume, RESUME_MS)
    const stopListening = onUnlocked(resume)
    window.addEventListener('online', resume)
    return () => {
      clearInterval(timer)
      stopListening()
      window.removeEventListener('online', resume)
    }
  }, [queue])

  return {
    save: queue.save.bind(queue),
    resolve: (result: Record<string, unknown> | null) => void queue.resolve(result),
    status,
    conflict,
    labels: config.labels as Readonly<Record<string, string | undefined>>,
    show: config.show,
    /** Whether there are unsaved changes; for `useLeaveGuard`. */
    unsaved: status.kind === 'offline' || status.kind === 'saving' || conflict !== null,
  }
}

/** What the components that show the saving state need. */
export type Saving = {
  status: SaveStatus
  conflict: { merge: SaveConflict<VersionedRow>['merge'] } | null
  labels: Readonly<Record<string, string | undefined>>
  show: ((field: string, value: unknown) => string) | undefined
  resolve: (result: Record<string, unknown> | null) => void
}
