import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type StatusTone = 'done' | 'warn' | 'error' | 'info' | 'quiet'

interface StatusChipProps {
  tone?: StatusTone
  /** Color is never the only cue: there is an icon or a dot, and always the word. */
  icon?: LucideIcon
  children: ReactNode
}

export function StatusChip({ tone = 'quiet', icon: Icon, children }: StatusChipProps) {
  return (
    <span className="status-chip" data-tone={tone}>
      {Icon ? <Icon className="icon" aria-hidden="true" /> : <i aria-hidden="true" />}
      {children}
    </span>
  )
}
