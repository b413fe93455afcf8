import type { ReactNode } from 'react'

interface PersonPanelProps {
  label: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** «Hablar con una persona» in the head. It opens without scripts too, with what works without them. */
export function PersonPanel({ label, isOpen, onToggle, children }: PersonPanelProps) {
  return (
    <details className="person-panel" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{label}</summary>
      <div className="person-step">{children}</div>
    </details>
  )
}
