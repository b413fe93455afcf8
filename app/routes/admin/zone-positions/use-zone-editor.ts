import { type EditHistory, NO_EDITS, redoEdit, remember, undoEdit } from '#domain/zones/edit-history.ts'
import {
  draftOf,
  withDraft,
  zoneChanges,
  type ZonePlace,
  type ZonePlaces,
} from '#domain/zones/zone-places.ts'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { ZonePositionsAnswer } from './zone-answers.ts'
import { readDraft, zoneDraftStore } from './zone-draft-store.ts'

/** `theirs`: somebody has published since this draft was started, so it must be merged before publishing. */
export type DraftState = 'synced' | 'local' | 'theirs'

/** The positions being edited: the draft, undo and redo, and its status against the published version. */
export function useZoneEditor({ version, positions: published }: ZonePositionsAnswer) {
  const { draft, places, base, keep, kept } = useZoneDraft(published, version)
  const [history, setHistory] = useState<EditHistory<ZonePlace>>(NO_EDITS)
  const changes = zoneChanges(published, places)
  const state: DraftState = changes.length === 0 ? 'synced' : base < version ? 'theirs' : 'local'

  /** `joined`: merges with the previous edit, as for a held key. */
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
    /** After a merge the draft is based on this version. */
    rebase: (next: ZonePlaces) => {
      setHistory(NO_EDITS)
      keep(next, version)
    },
    /** Resets to the published positions; `forget` also clears the undo history, after publishing. */
    discard: (forget = false) => {
      if (forget) setHistory(NO_EDITS)
      else setHistory(remember(history, places, published))
      keep(published)
    },
  }
}

export type ZoneEditor = ReturnType<typeof useZoneEditor>

const store = zoneDraftStore(() => window)

/** This browser's draft on top of the published positions, kept in sync across tabs. */
function useZoneDraft(published: ZonePlaces, version: number) {
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, () => '')
  const { draft, places, base } = useMemo(() => {
    const stored = readDraft(snapshot, published)
    const all = withDraft(published, stored.draft)
    // Points that others have published at the same position are no longer changes.
    return { draft: draftOf(published, all), places: all, base: stored.version ?? version }
  }, [snapshot, published, version])

  /** Stores the draft for these positions. */
  const keep = useCallback(
    (next: ZonePlaces, from: number = base) => store.write(draftOf(published, next), from),
    [published, base],
  )
  return { draft, places, base, keep, kept: store.isKept() }
}
