import { type KeyboardEvent, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminZones as texts } from '#content/ui.ts'
import type { ZoneView } from '#content/zones.ts'
import { classNames } from '#app/ui/class-names.ts'
import { illustration } from '#app/ui/illustration.ts'
import { drawingOf } from '#app/widgets/zones-explorer/figure-choice.ts'
import { clampPoint, percentText, type ZoneBody, type ZonePoint } from '#domain/zones/zone-places.ts'
import { nudgeOf } from './nudge.ts'
import { useZoneDrag } from './use-zone-drag.ts'

export type StagePoint = ZonePoint & {
  id: string
  n: number
  name: string
  visible: boolean
  warned: boolean
}

interface ZoneStageProps {
  view: ZoneView
  body: ZoneBody
  points: readonly StagePoint[]
  selected: string | null
  snap: boolean
  /** Points open their zone instead of moving. */
  testing: boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onMove: (id: string, point: ZonePoint, joined: boolean) => void
}

/** A drawing as the site shows it, with numbered points that can be dragged or moved with the arrow keys. */
export function ZoneStage(props: ZoneStageProps) {
  const { view, body, points, selected, snap, testing, onSelect, onOpen, onMove } = props
  const [said, setSaid] = useState('')
  const { drag, handlersOf } = useZoneDrag({
    snap,
    others: (id) => points.filter((point) => point.id !== id),
    onDrop: (id, point) => move(id, point, false),
    onCancel: () => setSaid(texts.stage.cancelled),
  })
  const { name, tone } = drawingOf(view, { body, skin: 'light' })
  const viewLabel = texts.views[view]

  function move(id: string, point: ZonePoint, joined: boolean) {
    onMove(id, point, joined)
    const moved = points.find((each) => each.id === id)
    setSaid(fillText(texts.stage.moved, { name: moved?.name ?? '', ...textOf(point) }))
  }

  function onKeyDown(event: KeyboardEvent, point: StagePoint) {
    const step = testing ? null : nudgeOf(event)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    move(point.id, clampPoint({ x: point.x + step.x, y: point.y + step.y }), event.repeat)
  }

  return (
    <div className="zone-stage" data-testing={testing || undefined}>
      <fieldset className="zone-stage-figure">
        <legend className="sr-only">
          {fillText(texts.stage.label, {
            view: viewLabel.toLowerCase(),
            body: texts.bodies[body].toLowerCase(),
          })}
        </legend>
        <div className={classNames('figure', view === 'face' && 'figure-face')}>
          <img {...illustration(name, tone)} alt="" draggable={false} decoding="async" />
          {/* The public figure has a caption, which adds to its height. */}
          {view === 'face' ? null : <p className="zone-caption">{viewLabel}</p>}
          {drag && drag.x !== null ? <i className="zone-guide" style={{ left: `${drag.x}%` }} /> : null}
          {drag && drag.y !== null ? (
            <i className="zone-guide zone-guide-level" style={{ top: `${drag.y}%` }} />
          ) : null}
          {points.map((point) => {
            const { x, y } = drag?.id === point.id ? drag.point : point
            return (
              <button
                key={point.id}
                type="button"
                className={classNames('zone-dot', x > 55 && 'zone-dot-left')}
                style={{ left: `${x}%`, top: `${y}%` }}
                data-zone={point.id}
                data-hidden={!point.visible || undefined}
                data-warned={point.warned || undefined}
                data-dragged={drag?.id === point.id || undefined}
                aria-pressed={point.id === selected}
                aria-label={
                  fillText(texts.stage.point, { n: point.n, name: point.name, ...textOf(point) }) +
                  (point.visible ? '' : texts.stage.hidden)
                }
                onFocus={() => onSelect(point.id)}
                onClick={() => (testing ? onOpen(point.id) : onSelect(point.id))}
                onKeyDown={(event) => onKeyDown(event, point)}
                {...(testing ? {} : handlersOf(point.id, point))}
              >
                <i aria-hidden="true">{point.n}</i>
                <span aria-hidden="true">{point.name}</span>
              </button>
            )
          })}
        </div>
      </fieldset>
      <p className="sr-only" role="status">
        {said}
      </p>
      <p className="micro muted">{testing ? texts.tools.testOn : texts.stage.help}</p>
    </div>
  )
}

function textOf({ x, y }: ZonePoint) {
  return { x: percentText(x), y: percentText(y) }
}
