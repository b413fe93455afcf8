import { Redo2, Undo2 } from 'lucide-react'
import { adminZones } from '#content/ui.ts'
import type { ZoneBody } from '#domain/zones/zone-places.ts'
import { BODIES } from '#app/widgets/zones-explorer/figure-choice.ts'
import type { ZoneEditor } from './use-zone-editor.ts'

const texts = adminZones.tools

interface ZoneToolsProps {
  editor: ZoneEditor
  body: ZoneBody
  snap: boolean
  testing: boolean
  onBody: (body: ZoneBody) => void
  onSnap: (on: boolean) => void
  onTest: (on: boolean) => void
}

/** Choice of the drawing, and how points are moved on it. */
export function ZoneTools({ editor, body, snap, testing, onBody, onSnap, onTest }: ZoneToolsProps) {
  return (
    <div className="zone-tools">
      <fieldset className="zone-bodies">
        <legend className="sr-only">{adminZones.bodyLabel}</legend>
        {BODIES.map((each) => (
          <label key={each}>
            <input type="radio" name="zone-body" checked={each === body} onChange={() => onBody(each)} />
            <span>{adminZones.bodies[each]}</span>
          </label>
        ))}
      </fieldset>
      <div className="zone-steps">
        <Step label={texts.undo} disabled={!editor.canUndo} onClick={editor.undo} Icon={Undo2} />
        <Step label={texts.redo} disabled={!editor.canRedo} onClick={editor.redo} Icon={Redo2} />
      </div>
      <label className="zone-switch" title={texts.snapHint}>
        <input type="checkbox" checked={snap} onChange={(event) => onSnap(event.target.checked)} />
        <span>{texts.snap}</span>
      </label>
      <label className="zone-switch" title={texts.testHint}>
        <input type="checkbox" checked={testing} onChange={(event) => onTest(event.target.checked)} />
        <span>{texts.test}</span>
      </label>
    </div>
  )
}

function Step({
  label,
  disabled,
  onClick,
  Icon,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  Icon: typeof Undo2
}) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
