import { type ComponentType, lazy, memo, Suspense } from 'react'
import { importWithRetry } from './import-with-retry.ts'
import { whenWanted } from './when-wanted.ts'

type Options<Props> = {
  /** Names the entry of the session flag that prevents reload loops. */
  name: string
  /** Id of the element with which the part begins, or of the one around it; without it nothing is waited for. */
  start?: string
  load: () => Promise<ComponentType<Props>>
}

/**
 * A part of a page that stands in the server's HTML and whose code comes when somebody is about to use it. It is rendered
 * anew only when its props change: while its code is on the way React must find nothing changed in it, or it would replace
 * the server's HTML by an empty place.
 */
export function latePart<Props extends object>({ name, start, load }: Options<Props>) {
  const Part = lazy(async () => {
    if (!import.meta.env.SSR && start) await whenWanted(start)
    return { default: await importWithRetry(load, { name }) }
  })
  return memo(function LatePart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}
