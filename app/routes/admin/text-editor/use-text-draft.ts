import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { type ContentConflict, mergeContent } from '#domain/editorial/merge-content.ts'
import type { ArticleContent, TextContent } from '#domain/editorial/text-content.ts'
import type { SavedText, TextDetail } from '#domain/editorial/text-view.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft-store.ts'
import { textKey } from './use-text.ts'

/** After the last key. */
const SAVE_MS = 1500
const RETRY_MS = 10_000

export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'offline' | 'failed'

const same = (one: TextContent, other: TextContent) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The content as this person sees it: saved by itself, merged with what others save, and kept in the browser until the
 * server has it. Where two people changed the same passage, the stored one stays and the other one waits in `conflicts`.
 */
export function useTextDraft(detail: TextDetail, owner: string, readOnly: boolean) {
  const api = useAdminApi()
  const client = useQueryClient()
  const { id } = detail
  const [content, setContent] = useState(detail.content)
  const [status, setStatus] = useState<SaveStatus>('saved')
  const [message, setMessage] = useState('')
  const [onlyTypingErrors, setOnlyTypingErrors] = useState(false)
  const [conflicts, setConflicts] = useState<readonly ContentConflict[]>([])
  const [kept, setKept] = useState(() => {
    const stored = readDraft(id, owner)
    return stored && !same(stored.content, detail.content) ? stored : null
  })
  // What the server has, and what is typed: read by timers and answers, which outlive a render.
  const server = useRef({ content: detail.content, version: detail.version })
  const local = useRef(content)
  const isSaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef(() => {})

  const show = useCallback((next: TextContent) => {
    local.current = next
    setContent(next)
  }, [])

  /** Takes over what the server has; what was typed since `base` is kept. */
  const takeOver = useCallback(
    (base: TextContent, text: TextDetail) => {
      const merged = mergeContent(base, local.current, text.content)
      server.current = { content: text.content, version: text.version }
      show(merged.content)
      if (merged.conflicts.length > 0) setConflicts((known) => [...known, ...merged.conflicts])
    },
    [show],
  )

  const save = useCallback(
    async (kind: 'auto' | 'saved' = 'auto', note?: string): Promise<boolean> => {
      clearTimeout(timer.current)
      if (isSaving.current || readOnly) return false
      const sent = local.current
      if (kind === 'auto' && same(sent, server.current.content)) {
        setStatus('saved')
        return true
      }
      isSaving.current = true
      setStatus('saving')
      const { content: base, version } = server.current
      try {
        const {
          text,
          merged,
          conflicts: found,
        } = await api.put<SavedText>(`/texts/${id}/content`, {
          ...{ version, base, content: sent, kind },
          ...(note ? { note } : {}),
          ...(onlyTypingErrors ? { typingErrorsOnly: true } : {}),
        })
        takeOver(sent, text)
        if (found.length > 0) setConflicts((known) => [...known, ...found])
        else if (merged) doneToast(textEditor.saving.merged)
        client.setQueryData(textKey(id), text)
        void client.invalidateQueries({ queryKey: ['texts', 'revisions', id] })
        const isDone = same(local.current, server.current.content)
        if (isDone) dropDraft(id)
        else timer.current = setTimeout(() => again.current(), SAVE_MS)
        setStatus(isDone ? 'saved' : 'dirty')
        return true
      } catch (error) {
        const { code, message: why, current } = asAdminError(error)
        if (code === 'conflict' && current) {
          takeOver(base, current as TextDetail)
          setStatus('dirty')
          timer.current = setTimeout(() => again.current(), SAVE_MS)
          return false
        }
        setMessage(why)
        setStatus(code === 'offline' ? 'offline' : 'failed')
        if (code === 'offline') timer.current = setTimeout(() => again.current(), RETRY_MS)
        return false
      } finally {
        isSaving.current = false
      }
    },
    [api, client, id, onlyTypingErrors, readOnly, takeOver],
  )

  const change = useCallback(
    (part: Partial<TextContent>) => {
      if (readOnly) return
      const next = { ...local.current, ...part } as TextContent
      show(next)
      setStatus((now) => (now === 'offline' ? now : 'dirty'))
      keepDraft(id, { owner, base: server.current.content, content: next, at: new Date().toISOString() })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => again.current(), SAVE_MS)
    },
    [id, owner, readOnly, show],
  )

  // A colleague saved: the newest text comes with the query.
  useEffect(() => {
    if (detail.version > server.current.version && !isSaving.current) takeOver(server.current.content, detail)
  }, [detail, takeOver])

  useEffect(() => {
    const now = () => void save()
    again.current = now
    window.addEventListener('online', now)
    return () => {
      window.removeEventListener('online', now)
      clearTimeout(timer.current)
    }
  }, [save])

  return {
    content,
    status,
    message,
    conflicts,
    /** What is written corrects spelling only, so that an approval stays; the server checks it. */
    onlyTypingErrors,
    setOnlyTypingErrors,
    change,
    bodyNow: () => (local.current as ArticleContent).body,
    /** A change of the running text; a colleague's words that the editor did not show yet stay. */
    changeBody: (body: string, from: string) => {
      const now = local.current as ArticleContent
      if (now.body === from) return change({ body })
      const merged = mergeContent({ ...now, body: from }, { ...now, body }, now)
      if (merged.conflicts.length > 0) setConflicts((known) => [...known, ...merged.conflicts])
      change(merged.content)
    },
    save,
    /** The version that the server has, for actions. */
    version: () => server.current.version,
    blur: () => {
      if (!same(local.current, server.current.content)) void save()
    },
    /** The unsaved text of an earlier visit; null for none. */
    kept,
    recover: () => {
      if (!kept) return
      const merged = mergeContent(kept.base, kept.content, local.current)
      setKept(null)
      if (merged.conflicts.length > 0) setConflicts(merged.conflicts)
      change(merged.content)
    },
    forget: () => {
      dropDraft(id)
      setKept(null)
    },
    settle: (conflict: ContentConflict, useMine: boolean) => {
      setConflicts((known) => known.filter((one) => one !== conflict))
      if (useMine) change(withPassage(local.current, conflict))
    },
  }
}

export type TextDraft = ReturnType<typeof useTextDraft>

/** The content with the own passage instead of the stored one; at its end if that is no longer there. */
export function withPassage(content: TextContent, { field, mine, theirs }: ContentConflict): TextContent {
  const path = field.split('.')
  const replaced = (value: unknown, [name, ...rest]: string[]): unknown => {
    if (name === undefined) return withText(value, mine, theirs)
    if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? replaced(one, rest) : one))
    if (typeof value !== 'object' || value === null) return value
    const record = value as Record<string, unknown>
    return { ...record, [name]: replaced(record[name], rest) }
  }
  return replaced(content, path) as TextContent
}

function withText(value: unknown, mine: string, theirs: string): unknown {
  if (Array.isArray(value)) return mine.split('\n').map(parsed)
  if (typeof value !== 'string') return parsed(mine)
  if (theirs !== '' && value.includes(theirs)) return value.replace(theirs, () => mine)
  return value === '' ? mine : `${value}\n\n${mine}`
}

/** Items of lists that are not words are written as JSON. */
function parsed(text: string): unknown {
  try {
    return /^[{[]|^(?:true|false|null)$/.test(text) ? (JSON.parse(text) as unknown) : text
  } catch {
    return text
  }
}
