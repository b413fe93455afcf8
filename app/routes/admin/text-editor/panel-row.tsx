import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type Tone = 'warn' | 'bad' | undefined

interface PanelRowProps {
  title: string
  /** What it says without being opened. */
  result: string
  tone?: Tone
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A row of the panel that says its result; its details are rendered once it is open. */
export function PanelRow({ title, result, tone, isOpen, onToggle, children }: PanelRowProps) {
  const id = useId()
  return (
    <section className="ed-row" data-open={isOpen || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {title}
          <span data-tone={tone}>{result}</span>
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
      </h2>
      <div id={id} className="ed-row-body" hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  )
}
