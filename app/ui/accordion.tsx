import type { ReactNode } from 'react'

interface AccordionProps {
  items: readonly { title: ReactNode; body: ReactNode; id?: string }[]
  /** Shared `name` of the details elements, so only one stays open. Must be unique in the page. */
  name: string
  /** Start with all closed instead of the first one open. */
  closed?: boolean
}

/** Questions and answers on native `details`: one open at a time, works without scripts. */
export function Accordion({ items, name, closed }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ title, body, id }, index) => (
        <details key={index} id={id} name={name} open={index === 0 && !closed} suppressHydrationWarning>
          <summary>{title}</summary>
          <div className="accordion-body">{typeof body === 'string' ? <p>{body}</p> : body}</div>
        </details>
      ))}
    </div>
  )
}
