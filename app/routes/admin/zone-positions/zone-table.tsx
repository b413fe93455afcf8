import { CaretsToAxisDashedVertical, RotateCcw, TriangleAlert } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { adminZones } from '#content/ui.ts'
import { mirrorPoint } from '#domain/zones/zone-geometry.ts'
import type { ZonePoint } from '#domain/zones/zone-places.ts'
import { PercentField } from './percent-field.tsx'
import { ZoneNameField } from './zone-name-field.tsx'
import type { StagePoint } from './zone-stage.tsx'

const texts = adminZones.table

export type TableRow = StagePoint & {
  treatments: readonly string[]
  moved: boolean
  original: boolean
  /** The zone's name in the catalogue. */
  catalogueName: string
}

interface ZoneTableProps {
  label: string
  rows: readonly TableRow[]
  selected: string | null
  onSelect: (id: string) => void
  onMove: (id: string, point: ZonePoint) => void
  onShow: (id: string, visible: boolean) => void
  onRename: (id: string, name: string) => void
  onReset: (id: string) => void
}

/** The same points as numbers. Any action in a row also selects its point. */
export function ZoneTable({
  label,
  rows,
  selected,
  onSelect,
  onMove,
  onShow,
  onRename,
  onReset,
}: ZoneTableProps) {
  return (
    <table className="zone-table" aria-label={fillText(texts.label, { view: label.toLowerCase() })}>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.zone}</th>
          <th scope="col">{texts.x}</th>
          <th scope="col">{texts.y}</th>
          <th scope="col" className="zone-table-count">
            {texts.treatments}
          </th>
          <th scope="col">{texts.visible}</th>
          <th scope="col">
            <span className="sr-only">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-selected={row.id === selected || undefined}
            data-moved={row.moved || undefined}
            onFocus={() => onSelect(row.id)}
            onPointerDown={() => onSelect(row.id)}
          >
            <td className="numbers">{row.n}</td>
            <th scope="row">
              <ZoneNameField
                name={row.name}
                original={row.catalogueName}
                taken={rows.filter(({ id }) => id !== row.id).map(({ name }) => name.toLowerCase())}
                onRename={(name) => onRename(row.id, name)}
              />
              {row.warned ? (
                <TriangleAlert className="icon zone-warn" aria-label={texts.warning} role="img" />
              ) : null}
            </th>
            <td data-label={texts.x}>
              <PercentField
                label={fillText(texts.xOf, { name: row.name })}
                value={row.x}
                onChange={(x) => onMove(row.id, { x, y: row.y })}
              />
            </td>
            <td data-label={texts.y}>
              <PercentField
                label={fillText(texts.yOf, { name: row.name })}
                value={row.y}
                onChange={(y) => onMove(row.id, { x: row.x, y })}
              />
            </td>
            <td className="numbers zone-table-count" title={row.treatments.join('\n')}>
              {row.treatments.length}
            </td>
            <td data-label={texts.visible}>
              <input
                type="checkbox"
                className="zone-visible"
                aria-label={fillText(texts.visibleOf, { name: row.name })}
                checked={row.visible}
                onChange={(event) => onShow(row.id, event.target.checked)}
              />
            </td>
            <td className="zone-table-actions">
              <button
                type="button"
                className="icon-button"
                title={fillText(texts.mirror, { name: row.name })}
                aria-label={fillText(texts.mirror, { name: row.name })}
                onClick={() => onMove(row.id, mirrorPoint(row))}
              >
                <CaretsToAxisDashedVertical className="icon" aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-button"
                title={fillText(texts.reset, { name: row.name })}
                aria-label={fillText(texts.reset, { name: row.name })}
                disabled={row.original}
                onClick={() => onReset(row.id)}
              >
                <RotateCcw className="icon" aria-hidden="true" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
