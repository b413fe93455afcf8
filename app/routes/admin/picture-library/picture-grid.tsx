import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { EmptyState, LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminPeople } from '#content/ui.ts'
import type { PictureRow } from '#domain/media/picture-row.ts'
import { useState } from 'react'
import { useSettled } from '#app/widgets/back-office/shell/use-settled.ts'
import { usePictures } from './use-pictures.ts'

const texts = adminPeople.pictures

interface PictureGridProps {
  onOpen: (picture: PictureRow) => void
  /** Label of a picture's button; its description by default. */
  labelOf?: (picture: PictureRow) => string
}

/** The pictures of the library, with a search. */
export function PictureGrid({ onOpen, labelOf = nameOf }: PictureGridProps) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), 250)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = usePictures({ q, page })
  if (!data)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={4} />
  const isEmpty = data.total === 0
  return (
    <>
      {isEmpty && q === '' ? (
        <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
      ) : (
        <input
          type="search"
          className="picture-search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      )}
      {isEmpty && q !== '' ? <p role="status">{texts.noneFound}</p> : null}
      <ul className="picture-grid">
        {data.items.map((picture) => (
          <li key={picture.id}>
            <button type="button" aria-label={labelOf(picture)} onClick={() => onOpen(picture)}>
              <Picture picture={{ ...picture, alt: '' }} sizes="14rem" />
              <span>{nameOf(picture)}</span>
              {picture.decorative ? <StatusChip>{texts.decorativeMark}</StatusChip> : null}
            </button>
          </li>
        ))}
      </ul>
      {data.pages > 1 ? (
        <nav className="actions" aria-label={texts.more.pages}>
          <Button small look="ghost" disabled={data.page <= 1} onClick={() => setPage(data.page - 1)}>
            {texts.more.previous}
          </Button>
          <span className="muted">{fillText(texts.more.at, { page: data.page, pages: data.pages })}</span>
          <Button
            small
            look="ghost"
            disabled={data.page >= data.pages}
            onClick={() => setPage(data.page + 1)}
          >
            {texts.more.next}
          </Button>
        </nav>
      ) : null}
    </>
  )
}

function nameOf({ alt, name }: PictureRow): string {
  return alt || name
}
