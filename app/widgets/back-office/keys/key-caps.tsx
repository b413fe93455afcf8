import { Fragment } from 'react'
import { backOffice } from '#content/ui.ts'

const NAMES: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Intro',
  Space: 'Espacio',
  Shift: 'Mayús',
}

/** Renders keys in the notation of `useKeys`. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="key-caps">
      {keys.split(' ').map((press, index) => (
        <Fragment key={index}>
          {index > 0 ? <span className="muted"> {backOffice.keys.afterwards} </span> : null}
          {partsOf(press).map((part) => (
            <kbd key={part}>{NAMES[part] ?? part}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

function partsOf(press: string): string[] {
  if (press === '+') return ['+']
  const parts = press.split('+')
  return parts.length > 1 ? parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)) : parts
}
