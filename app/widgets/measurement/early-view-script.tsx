import { useMemo } from 'react'
import { VIEW_COUNTED, earlyView } from './early-view.ts'
import { generalPath, UNKNOWN_PATH } from './general-path.ts'

type Props = { pathname: string; params: Readonly<Record<string, string | undefined>> }

/** The inline script of `earlyView`. The path of an unknown page may hold anything, so it is not sent. */
export function EarlyView({ pathname, params }: Props) {
  const isUnknown = generalPath(pathname, params) === UNKNOWN_PATH
  const source = useMemo(() => {
    // The browser keeps the server's markup, so a blank is enough there.
    if (!import.meta.env.SSR) return ' '
    const path = isUnknown ? `,${JSON.stringify(UNKNOWN_PATH)}` : ''
    return `(${String(earlyView)})(${JSON.stringify(VIEW_COUNTED)}${path})`
  }, [isUnknown])
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
