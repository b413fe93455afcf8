import type { EventBatch } from '#domain/measurement/event-batch.ts'

let tell: () => EventBatch['source'] = () => undefined

/** Where the visit came from, as far as it may be told; undefined without consent, or while that code is loading. */
export function toldSource(): EventBatch['source'] {
  return tell()
}

/** Called at every use, because a consent may be withdrawn. */
export function tellSource(source: typeof tell): void {
  tell = source
}
