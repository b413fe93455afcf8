import { Button } from '#app/ui/button.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { viewOfZone } from '#app/widgets/zones-explorer/zone-address.ts'
import { fillText } from '#content/fill-text.ts'
import { adminZones as texts } from '#content/ui.ts'
import type { ZoneView, ZoneView as View } from '#content/zones.ts'
import { sameValue } from '#domain/input/merge-rows.ts'
import { type FigureSize, type ZoneCollision, zoneCollisions } from '#domain/zones/zone-geometry.ts'
import type { ZoneBody, ZonePoint } from '#domain/zones/zone-places.ts'
import { lazy, Suspense, useState } from 'react'
import type { ZoneEditor } from './use-zone-editor.ts'
import type { ZonePositionsAnswer } from './zone-answers.ts'
import { ZoneStage } from './zone-stage.tsx'
import { ZoneTable } from './zone-table.tsx'

/** Size of the zone explorer's figures, in pixels, on three screen widths (styles/pages-zones.css). */
const PUBLIC_FIGURE_SIZES: Record<ZoneView, readonly FigureSize[]> = {
  face: [
    { screen: 390, width: 390, height: 488 },
    { screen: 768, width: 341, height: 426 },
    { screen: 1440, width: 446, height: 558 },
  ],
  front: [
    { screen: 390, width: 265, height: 644 },
    { screen: 768, width: 185, height: 457 },
    { screen: 1440, width: 243, height: 591 },
  ],
  back: [
    { screen: 390, width: 265, height: 644 },
    { screen: 768, width: 185, height: 457 },
    { screen: 1440, width: 243, height: 591 },
  ],
}

const ZoneSheet = lazy(() =>
  importWithRetry(() => import('#app/widgets/zones-explorer/zone-sheet.tsx'), {
    name: 'zone-sheet',
    reload: false,
  }).then((module) => ({ default: module.ZoneSheet })),
)

/** Number of zones in the alternative source: 10 or 9, 8 or 9, 6 or 5. */
const OTHER_COUNT: Record<View, number> = { face: 9, front: 9, back: 5 }

interface ZoneViewProps {
  view: View
  body: ZoneBody
  snap: boolean
  testing: boolean
  published: ZonePositionsAnswer
  editor: ZoneEditor
}

/** One figure: its drawing with points, the same points as a table, and its problems. */
export function ZoneView({ view, body, snap, testing, published, editor }: ZoneViewProps) {
  const [selected, setSelected] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const zones = published.zones.filter(({ id }) => viewOfZone(id) === view && editor.places[id])
  const shown = zones
    .map(({ id }) => ({ id, ...editor.places[id]![body], visible: editor.places[id]!.visible }))
    .filter(({ visible }) => visible)
  const collisions = zoneCollisions(shown, PUBLIC_FIGURE_SIZES[view])
  const warned = new Set(collisions.flatMap(({ ids }) => ids))
  const rows = zones.map(({ id, name: catalogueName, treatments }, index) => {
    const place = editor.places[id]!
    return {
      id,
      n: index + 1,
      name: place.name,
      catalogueName,
      treatments,
      ...place[body],
      visible: place.visible,
      warned: warned.has(id),
      moved: !sameValue(place, published.positions[id]),
      original: sameValue(place, published.original[id]),
    }
  })
  const openedZone = zones.find(({ id }) => id === opened)
  const move = (id: string, point: ZonePoint, joined = false) =>
    editor.editZone(id, { [body]: point }, joined)

  return (
    <div className="zone-view">
      <ZoneStage
        {...{ view, body, snap, testing, selected }}
        points={rows}
        onSelect={setSelected}
        onOpen={setOpened}
        onMove={move}
      />
      <div className="zone-side-panel">
        <ZoneTable
          label={texts.views[view]}
          rows={rows}
          selected={selected}
          onSelect={setSelected}
          onMove={move}
          onShow={(id, visible) => editor.editZone(id, { visible })}
          onRename={(id, name) => editor.editZone(id, { name })}
          onReset={(id) => editor.editZone(id, published.original[id]!)}
        />
        <AddZone
          zones={rows.filter(({ visible }) => !visible)}
          onAdd={(id) => {
            editor.editZone(id, { visible: true })
            setSelected(id)
          }}
        />
        <Collisions collisions={collisions} nameOf={(id) => editor.places[id]?.name ?? id} />
        <p className="micro muted">
          {fillText(texts.counts.note, { n: zones.length, other: OTHER_COUNT[view] })} {texts.table.note}
        </p>
      </div>
      {openedZone ? (
        <Suspense fallback={null}>
          <ZoneSheet
            zone={{
              ...openedZone,
              ...editor.places[openedZone.id]!.woman,
              name: editor.places[openedZone.id]!.name,
              man: editor.places[openedZone.id]!.man,
            }}
            open
            onOpenChange={(open) => !open && setOpened(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function Collisions({
  collisions,
  nameOf,
}: {
  collisions: readonly ZoneCollision[]
  nameOf: (id: string) => string
}) {
  return (
    <section className="zone-collisions" aria-label={texts.collisions.title}>
      {collisions.length === 0 ? <p className="muted">{texts.collisions.none}</p> : null}
      <ul>
        {collisions.map(({ ids: [one, other], kind, screens }) => (
          <li key={`${one} ${other}`} data-kind={kind}>
            {fillText(texts.collisions[kind], {
              one: nameOf(one),
              other: nameOf(other),
              screens: screens.join(', '),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AddZoneProps {
  /** Zones of the catalogue without a point on this figure. */
  zones: readonly { id: string; name: string }[]
  onAdd: (id: string) => void
}

/** Adds a point for a zone of the catalogue that has none on this figure. */
function AddZone({ zones, onAdd }: AddZoneProps) {
  if (zones.length === 0) return <p className="micro muted">{texts.table.allShown}</p>
  return (
    <fieldset className="zone-add">
      <legend>{texts.table.addHint}</legend>
      {zones.map(({ id, name }) => (
        <Button key={id} look="ghost" small onClick={() => onAdd(id)}>
          {texts.table.add}: {name}
        </Button>
      ))}
    </fieldset>
  )
}
