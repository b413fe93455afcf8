import { AppLink } from '#app/ui/app-link.tsx'
import { PersonMark } from '#app/ui/person-mark.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'
import { countText } from '#content/count-text.ts'
import { textList } from '#content/ui/admin-texts.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextRow } from '#domain/editorial/text-view.ts'
import { StatePill } from '../text-editor/state-pill.tsx'

const { columns: heads } = textList
const dash = <span className="muted cell-none">–</span>
const day = (date: string | null) => (date ? <Time at={date} day /> : dash)
const person = (name: string | null) => (name ? <PersonMark name={name} /> : dash)
const number = (value: number | null) => (value === null ? dash : <span className="numbers">{value}</span>)

/** Every field of a text that the list can show. */
export function textColumns(categoryName: (id: string) => string): readonly AdminColumn<TextRow>[] {
  return [
    {
      id: 'title',
      header: heads.title,
      sort: true,
      fixed: true,
      phone: 'title',
      cell: ({ id, title, slug, hasChanges, isPublic, unshown }) => (
        <span className="text-title">
          <AppLink href={`/admin/blog/${id}`}>{title || textEditor.untitled}</AppLink>
          <small>
            {unshown ? textList.unshown : isPublic && hasChanges ? textList.hasChanges : `/${slug}`}
          </small>
        </span>
      ),
    },
    { id: 'state', header: heads.state, phone: 'end', cell: ({ state }) => <StatePill state={state} /> },
    {
      id: 'category',
      header: heads.category,
      cell: ({ category }) => (category ? categoryName(category) : dash),
    },
    { id: 'advertising', header: heads.advertising, cell: (row) => <Advertising row={row} /> },
    { id: 'author', header: heads.author, phone: 'hidden', cell: ({ author }) => person(author) },
    { id: 'reviewer', header: heads.reviewer, phone: 'hidden', cell: ({ reviewer }) => person(reviewer) },
    {
      id: 'planned',
      header: heads.planned,
      sort: true,
      hidden: true,
      cell: ({ scheduledFor, plannedFor }) => day(scheduledFor ?? plannedFor),
    },
    {
      id: 'published',
      header: heads.published,
      sort: true,
      phone: 'hidden',
      cell: ({ publishedAt }) => day(publishedAt),
    },
    {
      id: 'reviewed',
      header: heads.reviewed,
      hidden: true,
      phone: 'hidden',
      cell: ({ reviewedAt }) => day(reviewedAt),
    },
    { id: 'review', header: heads.review, sort: true, cell: ({ nextReview }) => day(nextReview) },
    {
      id: 'seo',
      header: heads.seo,
      align: 'end',
      phone: 'hidden',
      hidden: true,
      cell: ({ seoScore }) => number(seoScore),
    },
    {
      id: 'keyword',
      header: heads.keyword,
      hidden: true,
      phone: 'hidden',
      cell: ({ keyword }) => keyword ?? dash,
    },
    {
      id: 'views',
      header: heads.views,
      align: 'end',
      phone: 'hidden',
      hidden: true,
      cell: ({ views }) => number(views),
    },
    {
      id: 'links',
      header: heads.links,
      align: 'end',
      phone: 'hidden',
      cell: ({ incomingLinks }) => number(incomingLinks),
    },
    {
      id: 'changed',
      header: heads.changed,
      sort: true,
      phone: 'hidden',
      cell: ({ changedAt }) => <Time at={changedAt} />,
    },
  ]
}

function Advertising({ row: { blocks, warnings } }: { row: TextRow }) {
  if (blocks > 0) return <StatusChip tone="error">{countText(textList.blocks, blocks)}</StatusChip>
  if (warnings > 0) return <StatusChip tone="warn">{countText(textList.warnings, warnings)}</StatusChip>
  return <span className="muted nowrap">{textList.fine}</span>
}
