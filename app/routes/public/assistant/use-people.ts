import { createStore } from '#app/ui/create-store.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { useSyncExternalStore } from 'react'
import { talkStore } from './talk-store.ts'

type People = typeof import('./people/people-parts.ts')

const parts = createStore<People | null>(null)
let loading: Promise<void> | undefined

/** Loads the code for talking with a person, which most visits never need. */
export function loadPeople(): Promise<void> {
  loading ??= importWithRetry(() => import('./people/people-parts.ts'), {
    name: 'people',
    reload: false,
  }).then(parts.set, () => {
    loading = undefined
  })
  return loading
}

/** Null until that code is there. */
export function usePeople() {
  return useSyncExternalStore(parts.subscribe, parts.current, () => null)
}

/** The conversation with the team; null without one. */
export function useTalk() {
  return useSyncExternalStore(talkStore.subscribe, talkStore.current, () => null)
}
