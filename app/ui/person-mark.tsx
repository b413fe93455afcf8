import { initialsOf } from '#domain/text/initials.ts'

const TINTS = 5

interface PersonMarkProps {
  name: string
  /** The name is written beside it already. */
  named?: boolean
}

/** A colleague as initials on a tint, always the same one; the name is its tooltip and what screen readers say. */
export function PersonMark({ name, named = false }: PersonMarkProps) {
  return (
    <span className="person-mark" data-tint={tintOf(name)} title={named ? undefined : name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {named ? null : <span className="sr-only">{name}</span>}
    </span>
  )
}

/** Nobody yet. */
export function NobodyMark({ label }: { label: string }) {
  return (
    <span className="person-mark" data-tint="none" title={label}>
      <span className="sr-only">{label}</span>
    </span>
  )
}

function tintOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % TINTS
}
