import { useMemo } from 'react'
import { useCurrentPart } from './use-current-part.ts'

interface ReadingIndexProps {
  label: string
  parts: readonly { id: string; title: string }[]
}

/** Table of contents of a long text: beside it on wide screens, folded above it on others. */
export function ReadingIndex({ label, parts }: ReadingIndexProps) {
  const current = useCurrentPart(useMemo(() => parts.map(({ id }) => id), [parts]))
  return (
    <>
      <nav className="page-index max-h-[calc(100dvh-8rem)] overflow-y-auto" aria-label={label}>
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <nav className="accordion lg:hidden print:hidden" aria-label={label}>
        <details>
          <summary>{label}</summary>
          <ol className="pb-5">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a className="flex min-h-11 items-center py-2 text-granate" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
    </>
  )
}
