import type { ReactNode } from 'react'

/** Up to six short facts between two rules, as a definition list. */
export function FactStrip({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="fact-strip">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
