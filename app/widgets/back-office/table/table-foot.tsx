import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import type { KeysetList } from './use-keyset-list.ts'

const texts = backOffice.table
const figure = new Intl.NumberFormat('es', { useGrouping: 'always' })

/** How many rows exist and are loaded, and the button for more. */
export function TableFoot<Row>({ list }: { list: KeysetList<Row> }) {
  const { rows, count, hasMore, loadingMore, moreFailed, more } = list
  if (rows.length === 0) return null
  return (
    <div className="table-foot">
      <p role="status">{moreFailed ? texts.moreFailed : shownText(rows.length, count)}</p>
      {hasMore ? (
        <Button look="ghost" small loading={loadingMore} loadingLabel={texts.loadingMore} onClick={more}>
          {moreFailed ? backOffice.errors.retry : texts.more}
        </Button>
      ) : null}
    </div>
  )
}

function shownText(shown: number, count: { value: number; more: boolean } | undefined): string {
  if (!count)
    return shown === 1 ? texts.shownOnly.one : fillText(texts.shownOnly.many, { count: figure.format(shown) })
  const all = figure.format(count.value)
  return fillText(texts.shown, {
    shown: figure.format(shown),
    count: count.more ? fillText(texts.capped, { count: all }) : all,
  })
}
