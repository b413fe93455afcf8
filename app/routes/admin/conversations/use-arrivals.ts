import { teamPreferences } from '#app/widgets/back-office/team-preferences.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationList } from '#domain/conversations/conversation-view.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { arrivals } from '../leads/use-steady-rows.ts'
import { playSound } from './play-sound.ts'

/** How many wait, in the title of the tab; a sound for each new one, if the user has asked for it. */
export function useAttention(list: ConversationList | undefined): void {
  const { key } = useLocation()
  const count = (list?.waiting.length ?? 0) + (list?.alerts.length ?? 0)
  useEffect(() => {
    if (count === 0) return
    const title = document.title
    const counted = fillText(conversationTexts.tabTitle, { count, title })
    document.title = counted
    return () => {
      // Unless the next screen has its own by now.
      if (document.title === counted) document.title = title
    }
  }, [count, key])

  const heard = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!list) return
    const known = heard.current
    const ids = [...list.waiting.map(({ id }) => id), ...list.alerts.map(({ id }) => `alert ${id}`)]
    heard.current = new Set(ids)
    if (known && teamPreferences.current().sound && ids.some((id) => !known.has(id))) playSound()
  }, [list])
}

/** Under the pointer or the focus, nothing may move. */
const IN_USE = '.conv-rows:hover, .conv-rows:focus-within'
const SIGNS = ['pointerover', 'focusin', 'focusout'] as const

/**
 * Keeps new rows back while the pointer or the focus is on the list, until the user asks for them.
 *
 * @param listKey a different key means a different list, which is shown as it is
 */
export function useHeldRows(ids: readonly string[], listKey: string) {
  const isInUse = useSyncExternalStore(onSigns, inUse, () => false)
  const [shown, setShown] = useState<{ listKey: string; ids: ReadonlySet<string> }>({
    listKey: '',
    ids: new Set(),
  })
  const held =
    isInUse && shown.listKey === listKey && shown.ids.size > 0
      ? arrivals(ids, (id) => id, shown.ids)
      : new Set<string>()
  const visible = ids.filter((id) => !held.has(id))
  const isKnown =
    shown.listKey === listKey && shown.ids.size === visible.length && visible.every((id) => shown.ids.has(id))
  if (!isKnown) setShown({ listKey, ids: new Set(visible) })
  return { held, show: () => setShown({ listKey, ids: new Set(ids) }) }
}

function onSigns(listener: () => void) {
  for (const sign of SIGNS) document.addEventListener(sign, listener, { passive: true, capture: true })
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, listener, { capture: true })
  }
}

const inUse = () => document.querySelector(IN_USE) !== null
