import type { ReactNode } from 'react'

interface ClinicPartProps {
  /** Of the heading. */
  id: string
  title: ReactNode
  children: ReactNode
}

/** A part of the text about a clinic, under its heading. */
export function ClinicPart({ id, title, children }: ClinicPartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
