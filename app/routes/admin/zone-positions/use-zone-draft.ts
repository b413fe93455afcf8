import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { draftOf, withDraft, type ZonePlaces } from '#domain/zones/zone-places.ts'
import { readDraft, zoneDraftStore } from './zone-draft-store.ts'

const store = zoneDraftStore(() => window)

/** This browser's draft on top of the published positions, kept in sync across tabs. */
export function useZoneDraft(published: ZonePlaces, version: number) {
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
