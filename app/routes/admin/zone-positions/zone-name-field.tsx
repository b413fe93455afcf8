import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminZones } from '#content/ui.ts'
import { readZoneName, ZONE_NAME_LENGTH } from '#domain/zones/zone-name.ts'

const texts = adminZones.table

interface ZoneNameFieldProps {
  name: string
  /** The zone's name in the catalogue. */
  original: string
  /** The names of the figure's other zones, in lower case. */
  taken: readonly string[]
  onRename: (name: string) => void
}

/** Edits the name of a zone: Enter or blur applies it, Esc cancels. */
export function ZoneNameField({ name, original, taken, onRename }: ZoneNameFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const read = typed === null ? name : readZoneName(typed)
  const wrong = read === null || taken.includes(read.toLowerCase())

  function close() {
    setTyped(null)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        className="zone-name"
        aria-label={fillText(texts.rename, { name })}
        title={name === original ? undefined : fillText(texts.catalogue, { name: original })}
        onClick={() => setTyped(name)}
      >
        {name}
        <Pencil className="icon" aria-hidden="true" />
      </button>
    )
  }
  return (
    <>
      <input
        className="input zone-name-input"
        aria-label={fillText(texts.nameOf, { name: original })}
        aria-invalid={wrong || undefined}
        maxLength={ZONE_NAME_LENGTH}
        autoComplete="off"
        // It replaces the button that was just pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (!wrong && read !== name) onRename(read)
          setTyped(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          if (event.key !== 'Enter' || wrong) return
          if (read !== name) onRename(read)
          close()
        }}
      />
      {wrong ? (
        <small className="field-error" role="alert">
          {texts.wrongName}
        </small>
      ) : null}
    </>
  )
}
