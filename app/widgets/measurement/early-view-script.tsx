import { useMemo } from 'react'
import { VIEW_COUNTED, earlyView } from './early-view.ts'
import { generalPath, UNKNOWN_PATH } from './general-path.ts'

type Props = { pathname: string; params: Readonly<Record<string, string | undefined>> }

/** The inline script of `earlyView`. The path of an unknown page may hold anything, so it is not sent. */
export function EarlyView({ pathname, params }: Props) {
  const source = useMemo(
    // The browser keeps the server's markup, so a blank is enough there.
    () => (import.meta.env.SSR ? `(${String(earlyView)})(${JSON.stringify(VIEW_COUNTED)})` : ' '),
    [],
  )
  const isUnknown = generalPath(pathname, params) === UNKNOWN_PATH
  return (
    <script
      data-path={isUnknown ? UNKNOWN_PATH : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  )
}
