import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeRows, type RowMerge } from '#domain/merge-rows.ts'
import {
  changesBetween,
  type PresentedSection,
  type SectionValue,
  type SettingValue,
} from '#domain/settings/site-section.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { showSetting } from './show-setting.ts'

type Row = Record<string, SettingValue>
type Conflict = { merge: RowMerge; theirs: PresentedSection }

/** `group.field` → value: what two people's changes are compared by. */
function rowOf(value: SectionValue): Row {
  return Object.fromEntries(
    Object.entries(value).flatMap(([group, fields]) =>
      Object.entries(fields).map(([field, one]) => [`${group}.${field}`, one]),
    ),
  )
}

function withRow(value: SectionValue, row: Readonly<Record<string, unknown>>): SectionValue {
  const next = structuredClone(value)
  for (const [name, one] of Object.entries(row)) {
    const [group = '', field = ''] = name.split('.')
    next[group] = { ...next[group], [field]: one as SettingValue }
  }
  return next
}

export type SectionDraft = ReturnType<typeof useSectionDraft>

/**
 * What is being changed of a section, until it is saved. Somebody else's save meanwhile keeps what is typed: what only one
 * of the two changed is joined, and for the rest the three columns ask.
 */
export function useSectionDraft(section: PresentedSection) {
  const api = useAdminApi()
  const queries = useQueryClient()
  // The version that the typing began on; a newer one that arrives is joined when it is saved.
  const [base, setBase] = useState(section)
  const [edits, setEdits] = useState<Row>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const untouched = Object.keys(edits).length === 0
  const ground = untouched ? section : base
  const value = withRow(ground.value, edits)
  const changes = changesBetween(ground, ground.value, value)

  function change(group: string, field: string, next: SettingValue) {
    if (untouched) setBase(section)
    setEdits((known) => ({ ...known, [`${group}.${field}`]: next }))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => name !== `${group}.${field}`)),
    )
  }

  function discard() {
    setEdits({})
    setErrors({})
  }

  async function save(form: FormData) {
    if (busy) return
    setBusy(true)
    const words = { reason: String(form.get('reason') ?? ''), confirm: String(form.get('confirm') ?? '') }
    try {
      await send(ground, value, words)
    } catch (reason) {
      const error = asAdminError(reason)
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) errorToast(error)
    } finally {
      setBusy(false)
    }
  }

  /** Somebody else's save in between is joined and sent again, unless a person must choose. */
  async function send(
    seen: PresentedSection,
    mine: SectionValue,
    words: { reason: string; confirm: string },
  ) {
    const { confirm, ...rest } = words
    const body = { version: seen.version, value: mine, ...rest, ...(section.confirm ? { confirm } : {}) }
    try {
      const saved = await api.put<PresentedSection>(`/settings/${section.id}`, body)
      queries.setQueryData(['settings', section.id], saved)
      void queries.invalidateQueries({ queryKey: ['settings', 'list'] })
      void queries.invalidateQueries({ queryKey: ['settings', section.id, 'history'] })
      discard()
      doneToast(texts.saved)
    } catch (reason) {
      const error = asAdminError(reason)
      if (error.code !== 'conflict') throw error
      const theirs = error.current as PresentedSection
      const merge = mergeRows(rowOf(seen.value), edits, rowOf(theirs.value))
      if (merge.open) return setConflict({ merge, theirs })
      settle(theirs, merge.settled)
      await send(theirs, withRow(theirs.value, merge.settled), words)
    }
  }

  /** The newer version with what is left of mine on top, ready to be saved. */
  function settle(theirs: PresentedSection, row: Readonly<Record<string, unknown>>) {
    queries.setQueryData(['settings', section.id], theirs)
    setBase(theirs)
    setEdits(row as Row)
    setConflict(null)
  }

  const fields = section.groups.flatMap((group) => group.fields.map((field) => ({ group, field })))
  return {
    value,
    changes,
    errors,
    busy,
    change,
    discard,
    save,
    /** What the dialog of a conflict needs. */
    saving: {
      status: { kind: 'idle' } as const,
      conflict,
      labels: Object.fromEntries(
        fields.map(({ group, field }) => [`${group.id}.${field.id}`, `${group.title}: ${field.label}`]),
      ),
      show: (_field: string, one: unknown) => showSetting(one),
      resolve: (result: Record<string, unknown> | null) => {
        if (conflict && result) settle(conflict.theirs, result)
        else setConflict(null)
      },
    },
  }
}
