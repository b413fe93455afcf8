import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
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
 * A part of a page whose HTML comes from the server and whose code is loaded when the user is about to use it. While
 * its code loads, React must see no change in it, or it would replace the server's HTML with an empty fallback.
 */
export function latePart<Props extends object>({ name, start, load }: Options<Props>) {
  const Part = lazy(async () => {
    if (!import.meta.env.SSR && start) await whenWanted(start)
    return { default: await importWithRetry(load, { name }) }
  })
  const elementOf = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return function LatePart(props: Props) {
    // Rerender whenever the router's contexts change, so that React skips the unchanged element. If this component were
    // skipped itself (memo), React would search below it for readers of those contexts and count the part as changed.
    useLocation()
    useNavigation()
    const [kept, keep] = useState(() => ({ props, element: elementOf(props) }))
    if (!areEqual(kept.props, props)) keep({ props, element: elementOf(props) })
    return kept.element
  }
}

function areEqual(one: object, other: object): boolean {
  const [before, after] = [Object.entries(one), new Map(Object.entries(other))]
  return before.length === after.size && before.every(([name, value]) => Object.is(value, after.get(name)))
}
