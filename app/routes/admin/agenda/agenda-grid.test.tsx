import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AgendaColumn, ColumnItem } from './agenda-columns.ts'
import { AgendaGrid } from './agenda-grid.tsx'

const HANDS = {
  open: undefined,
  mayWrite: false,
  move: null,
  drawn: null,
  onOpen: () => undefined,
  onGap: () => undefined,
  onBlock: () => undefined,
  onGrab: () => undefined,
  onEmpty: () => undefined,
}
const VISIT = {
  kind: 'visit',
  key: 'v1',
  from: 600,
  until: 640,
  visit: { id: 1, state: 'held', person: null },
} as unknown as ColumnItem

function closedDay(items: ColumnItem[]) {
  const column = { key: 'c1', resource: { name: 'Consulta 1' }, spans: [], items } as unknown as AgendaColumn
  const group = { key: 'd1', label: 'sábado', head: 'sábado', columns: [column], closed: 'No abre' }
  return renderToStaticMarkup(
    <AgendaGrid
      label="Semana"
      groups={[group]}
      range={{ from: 540, until: 1200 }}
      now={0}
      nowAt={null}
      hands={HANDS}
    />,
  )
}

test('a closed day shrinks to its words, unless visits on it still have to be moved', () => {
  expect(closedDay([])).toContain('No abre')
  expect(closedDay([])).toContain('minmax(4.5rem, 6.75rem)')
  const busy = closedDay([VISIT])
  expect(busy).toContain('data-closed="visits"')
  expect(busy).not.toContain('No abre')
  expect(busy).toContain('minmax(calc(1 * var(--least)), 1fr)')
})
