import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { draftOf, withDraft, type ZonePlaces } from '#domain/zones/zone-places.ts'
import { readDraft, zoneDraftStore } from './zone-draft-store.ts'

const store = zoneDraftStore(() => window)

/** The draft of this browser over what is published, followed when another tab changes it. */
export function useZoneDraft(published: ZonePlaces, version: number) {
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, () => '')
  const { draft, places, base } = useMemo(() => {
    const stored = readDraft(snapshot, published)
    const all = withDraft(published, stored.draft)
    // What others have published just like it is no change any more.
    return { draft: draftOf(published, all), places: all, base: stored.version ?? version }
  }, [snapshot, published, version])

  /** Keeps the draft that leads to these places. */
  const keep = useCallback(
    (next: ZonePlaces, from: number = base) => store.write(draftOf(published, next), from),
    [published, base],
  )
  return { draft, places, base, keep, kept: store.isKept() }
}
