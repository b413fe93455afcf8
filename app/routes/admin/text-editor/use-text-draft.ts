import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { onUnlocked } from '#app/widgets/back-office/api/lock-signal.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { type ContentConflict, mergeContent } from '#domain/editorial/merge-content.ts'
import type { ArticleContent, TextContent } from '#domain/editorial/text-content.ts'
import { stableJson } from '#domain/editorial/stable-json.ts'
import type { SavedText, TextDetail } from '#domain/editorial/text-view.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftsToOffer, dropDraft, dropOffer, keepDraft, setAside, type StoredDraft } from './draft-store.ts'
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
  const [offered, setOffered] = useState(() => draftsToOffer(id, owner, detail.content))
  // What the server has, and what is typed: read by timers and answers, which outlive a render.
  const server = useRef({ content: detail.content, version: detail.version })
  const local = useRef(content)
  const saving = useRef<Promise<boolean>>(undefined)
  /** How often somebody else's words came. */
  const joined = useRef(0)
  const hasKept = useRef(false)
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
      if (stableJson(base) !== stableJson(text.content)) joined.current += 1
      server.current = { content: text.content, version: text.version }
      show(merged.content)
      if (merged.conflicts.length > 0) setConflicts((known) => [...known, ...merged.conflicts])
    },
    [show],
  )

  /** An earlier visit's draft is offered until it is used or dropped, whatever is typed meanwhile. */
  const keepEarlier = useCallback(() => {
    if (!hasKept.current) setAside(id, server.current.content)
    hasKept.current = true
  }, [id])

  const send = useCallback(
    async (kind: 'auto' | 'saved', note?: string): Promise<boolean> => {
      const sent = local.current
      if (kind === 'auto' && same(sent, server.current.content)) {
        setStatus('saved')
        return true
      }
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
        if (isDone) {
          keepEarlier()
          dropDraft(id)
        } else timer.current = setTimeout(() => again.current(), SAVE_MS)
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
        // Both pass: what waits is sent at the next try, or once the screen is unlocked.
        setStatus(code === 'offline' || code === 'session_locked' ? 'offline' : 'failed')
        if (code === 'offline') timer.current = setTimeout(() => again.current(), RETRY_MS)
        return false
      }
    },
    [api, client, id, keepEarlier, onlyTypingErrors, takeOver],
  )

  const save = useCallback(
    async (kind: 'auto' | 'saved' = 'auto', note?: string): Promise<boolean> => {
      if (readOnly) return false
      // One at a time: what was typed meanwhile goes with the next.
      while (saving.current) await saving.current
      clearTimeout(timer.current)
      saving.current = send(kind, note).finally(() => (saving.current = undefined))
      return saving.current
    },
    [readOnly, send],
  )

  const change = useCallback(
    (part: Partial<TextContent>) => {
      if (readOnly) return
      const next = { ...local.current, ...part } as TextContent
      show(next)
      setStatus((now) => (now === 'offline' ? now : 'dirty'))
      keepEarlier()
      keepDraft(id, { owner, base: server.current.content, content: next, at: new Date().toISOString() })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => again.current(), SAVE_MS)
    },
    [id, keepEarlier, owner, readOnly, show],
  )

  // A colleague saved: the newest text comes with the query.
  useEffect(() => {
    if (detail.version > server.current.version && !saving.current) takeOver(server.current.content, detail)
  }, [detail, takeOver])

  useEffect(() => {
    const now = () => void save()
    again.current = now
    window.addEventListener('online', now)
    const stopListening = onUnlocked(now)
    return () => {
      stopListening()
      window.removeEventListener('online', now)
      clearTimeout(timer.current)
    }
  }, [save])

  const kept = (!readOnly && offered[0]) || null
  const forget = (draft: StoredDraft) => {
    dropOffer(id, draft)
    setOffered((known) => known.filter((one) => one !== draft))
  }

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
    /** Before a step: `joined` says that somebody else's words came along, which were not read here. */
    saveAll: async (): Promise<'saved' | 'joined' | 'failed'> => {
      const before = joined.current
      while (!readOnly && !same(local.current, server.current.content)) {
        if (!(await save())) return 'failed'
      }
      return joined.current === before ? 'saved' : 'joined'
    },
    /** The text that the server has, and its version, for actions. */
    stored: () => server.current,
    version: () => server.current.version,
    blur: () => {
      if (!same(local.current, server.current.content)) void save()
    },
    /** The unsaved text of an earlier visit; null for none. */
    kept,
    recover: () => {
      if (!kept) return
      const merged = mergeContent(kept.base, kept.content, local.current)
      forget(kept)
      if (merged.conflicts.length > 0) setConflicts((known) => [...known, ...merged.conflicts])
      change(merged.content)
    },
    forget: () => kept && forget(kept),
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
