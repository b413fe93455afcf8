import type { ReactNode } from 'react'

interface FoldProps {
  /** What is inside, said on the button. */
  label: string
  children: ReactNode
}

/** Text behind a button on phones; always open on wide screens, on paper, and to the browser's search. */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>{label}</summary>
      {children}
    </details>
  )
}
