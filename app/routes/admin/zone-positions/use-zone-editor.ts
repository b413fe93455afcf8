import { useState } from 'react'
import { type EditHistory, NO_EDITS, redoEdit, remember, undoEdit } from '#domain/zones/edit-history.ts'
import { withDraft, type ZonePlace, type ZonePlaces, zoneChanges } from '#domain/zones/zone-places.ts'
import { useZoneDraft } from './use-zone-draft.ts'
import type { ZonePositionsAnswer } from './zone-answers.ts'

/** `theirs`: somebody published after this draft began; they must be joined before it can be published. */
export type DraftState = 'synced' | 'local' | 'theirs'

/** The places being edited: the draft, its steps back and forward, and how it stands to what is published. */
export function useZoneEditor({ version, positions: published }: ZonePositionsAnswer) {
  const { draft, places, base, keep, kept } = useZoneDraft(published, version)
  const [history, setHistory] = useState<EditHistory<ZonePlace>>(NO_EDITS)
  const changes = zoneChanges(published, places)
  const state: DraftState = changes.length === 0 ? 'synced' : base < version ? 'theirs' : 'local'

  /** `joined`: goes on with the edit before, as a key held down does. */
  function edit(next: ZonePlaces, joined = false) {
    setHistory(remember(history, places, next, joined))
    keep(next)
  }

  function step(move: typeof undoEdit<ZonePlace>) {
    const moved = move(history, places)
    if (!moved) return
    setHistory(moved.history)
    keep(withDraft(published, moved.record))
  }

  return {
    places,
    draft,
    base,
    changes,
    state,
    kept,
    edit,
    editZone: (id: string, change: Partial<ZonePlace>, joined = false) => {
      const place = places[id]
      if (place) edit({ ...places, [id]: { ...place, ...change } }, joined)
    },
    undo: () => step(undoEdit),
    redo: () => step(redoEdit),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** After a merge: the draft now begins with this version. */
    rebase: (next: ZonePlaces) => {
      setHistory(NO_EDITS)
      keep(next, version)
    },
    /** Nothing but what is published; also the steps are forgotten when they were published. */
    discard: (forget = false) => {
      if (forget) setHistory(NO_EDITS)
      else setHistory(remember(history, places, published))
      keep(published)
    },
  }
}

export type ZoneEditor = ReturnType<typeof useZoneEditor>
