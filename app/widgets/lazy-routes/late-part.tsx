import { type ComponentType, lazy, memo, Suspense } from 'react'
import { importWithRetry } from './import-with-retry.ts'
import { whenWanted } from './when-wanted.ts'

type Options<Props> = {
  /** Key of the session flag that prevents reload loops. */
  name: string
  /** Id of the part's first element or of the one around it. Without it, the code is loaded immediately. */
  start?: string
  load: () => Promise<ComponentType<Props>>
}

/**
 * A part of a page whose HTML comes from the server and whose code is loaded when the user is about to use it. It is
 * rendered again only when its props change: while its code loads, React must see no change here, or it would replace the
 * server's HTML with an empty fallback.
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
